/** JSON Schema of Java types as our JSON writes them: one generator, for the API and for events. */
@NullMarked
package io.tradegate.platform.json.schema;

import org.jspecify.annotations.NullMarked;
