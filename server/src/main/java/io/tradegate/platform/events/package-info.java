/**
 * Events: how they are declared, and the catalogue of all of them.
 *
 * <p>A capability declares its events as records of a sealed interface that extends {@link
 * io.tradegate.platform.events.DomainEvent}. The records are the only source: JSON, JSON Schema,
 * examples and the guide for receivers are made from them.
 */
@NullMarked
package io.tradegate.platform.events;

import org.jspecify.annotations.NullMarked;
