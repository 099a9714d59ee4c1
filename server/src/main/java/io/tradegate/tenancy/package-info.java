/**
 * Organizations, their websites, and the mapping of hosts to stores. Owns organization, website,
 * custom_domain, store_host, released_host, domain_grant. The store of a request is the first
 * present of X-Tenant-Host, X-Forwarded-Host and Host; there is no fallback.
 */
@NullMarked
package io.tradegate.tenancy;

import org.jspecify.annotations.NullMarked;
