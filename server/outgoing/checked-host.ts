import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Addresses of IPv6 that are given to anybody: all others are of a machine, a network, or reserved. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public Internet: not of this machine, a private or local
 * network, a provider's translation, a service of a cloud (169.254.169.254), multicast, or another
 * special range (RFC 6890). IPv4 within IPv6 counts as IPv4; addresses that are translated on the
 * way count as not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv4' || (read as ipaddr.IPv6).match(GLOBAL)
}

/** The host of a URL as a name server or a socket takes it: an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * A lookup that answers with addresses that were checked, so that a name server cannot answer
 * differently in between.
 */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = checked
    if (options.all) done(null, checked)
    else done(null, first?.address ?? '', first?.family)
  }
}
