/**
 * A real PostgreSQL that comes with the service, so that a demo and the tests need nothing
 * installed.
 *
 * <p>The programs come from a jar on the class path. What a server leaves in its home folder:
 *
 * <ul>
 *   <li>{@code pgbin/}: the programs, unpacked once per version; may be shared between homes
 *   <li>{@code pgdata/}: the data, the generated {@code tradegate.conf} and {@code postgres.log}
 *   <li>{@code pgpassword}: the password of the role {@code tradegate}, readable by its owner only
 *   <li>{@code pglock}: held while a process uses the home
 * </ul>
 *
 * <p>{@link io.tradegate.platform.postgres.EmbeddedPostgres} is the way in. A {@code Cluster} is
 * the data folder, a {@code Postmaster} the server that runs on it, {@code Programs} run what
 * {@code Binaries} unpacked under an {@code Account} that they accept.
 */
@NullMarked
package io.tradegate.platform.postgres;

import org.jspecify.annotations.NullMarked;
