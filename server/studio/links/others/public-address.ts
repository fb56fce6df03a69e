import ipaddr from 'ipaddr.js'

/** Addresses of IPv6 that are given to anybody: all others are of a machine, a network, or reserved. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public internet: not of this machine, a private or local
 * network, a provider's translation, a service of a cloud (169.254.169.254), multicast, or reserved.
 * IPv4 within IPv6 counts as IPv4; addresses that are translated on the way count as not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv4' || (read as ipaddr.IPv6).match(GLOBAL)
}
