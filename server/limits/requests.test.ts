import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, fromForeignOrigin, readTarget } from './requests.ts'

describe('request targets', () => {
  it.each([
    ['/', '/', ''],
    ['', '/', ''],
    ['/page/presskit?tab=all&page=2', '/page/presskit', 'tab=all&page=2'],
    ['/page/%70resskit', '/page/presskit', ''],
    ['/page/service/service/%ed%86%a1', '/page/service/service/%ED%86%A1', ''],
    ['/a%2Fb', '/a%2Fb', ''],
    ['/a:b@c', '/a:b@c', ''],
    ['http://elsewhere.example/page?x=1', '/page', 'x=1'],
    [Buffer.from('/페이지').toString('latin1'), `/${encodeURIComponent('페이지')}`, ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ])('%j is accepted', (raw, path, query) => {
    expect(readTarget(raw)).toEqual({ path, query })
  })
  it.each([
    '/../etc/passwd',
    '/media/../../etc/passwd',
    '/%2e%2e/x',
    '/a/%2E./b',
    '/media/..%2f..%2fetc',
    '/a/./b',
    '/a\\b',
    '/a%5c..%5cb',
    '/%00',
    '/page?x=%00',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/page?tab=%',
    '/page?tab=%ff',
    `/page?${'x'.repeat(20_000)}`,
    `/${'y'.repeat(9000)}`,
    '*',
    'page',
    '/a%0d%0ab',
    '/#x',
    '/%c0%ae%c0%ae/etc',
  ])('%j is rejected', (raw) => {
    expect(readTarget(raw)).toBeNull()
  })
})

describe('foreign origins', () => {
  const own = 'https://www.yunseul.example'
  it.each([
    [{ origin: own, host: 'internal:3000' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
    [{ host: '127.0.0.1:3000' }, false],
    [{ host: 'x', site: 'same-origin' }, false],
    [{ host: 'x', site: 'cross-site' }, true],
    [{ origin: 'https://evil.example', host: 'www.yunseul.example' }, true],
    [{ origin: 'https://www.yunseul.example.evil.example', host: 'www.yunseul.example' }, true],
    [{ origin: 'null', host: 'www.yunseul.example' }, true],
    [{ origin: 'nonsense', host: 'www.yunseul.example' }, true],
  ])('%j: %s', (headers, foreign) => {
    expect(fromForeignOrigin(headers, own)).toBe(foreign)
  })
})

describe('client address', () => {
  const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
    ({
      socket: { remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }) as unknown as IncomingMessage
  it('trusts X-Forwarded-For only from a trusted proxy, and only its last hop', () => {
    expect(clientAddress(from('10.0.0.9', '1.2.3.4'), false)).toBe('10.0.0.9')
    expect(clientAddress(from('10.0.0.9', '6.6.6.6, 1.2.3.4'), true)).toBe('1.2.3.4')
    expect(clientAddress(from('::ffff:10.0.0.9'), true)).toBe('10.0.0.9')
  })
  it('counts an IPv6 customer as one', () => {
    expect(clientAddress(from('2001:db8:1:2:3:4:5:6'), false)).toBe(
      clientAddress(from('2001:db8:1:2:ffff::1'), false),
    )
  })
  it('SH-213 counts an IPv6 customer as one where zeros are omitted from the address, and two as two', () => {
    const one = clientAddress(from('2001:db8::1'), false)
    for (const same of [
      '2001:db8::2',
      '2001:DB8:0:0:ffff::',
      '2001:0db8:0000:0000:1:2:3:4',
      '2001:db8::ffff:1:2',
      '2001:db8:0::9%eth0',
      '2001:db8::1.2.3.4',
    ])
      expect(clientAddress(from(same), false), same).toBe(one)
    for (const other of ['2001:db8:0:1::1', '2001:db9::1', '::1', 'fe80::1', '2001:db8:1::'])
      expect(clientAddress(from(other), false), other).not.toBe(one)
  })
  it('SH-213 counts an IPv4 customer by the whole address, in any IPv6 notation', () => {
    for (const same of [
      '::ffff:1.2.3.4',
      '::FFFF:1.2.3.4',
      '::ffff:102:304',
      '0:0:0:0:0:ffff:1.2.3.4',
      '0000:0000:0000:0000:0000:ffff:0102:0304',
    ])
      expect(clientAddress(from(same), false), same).toBe('1.2.3.4')
    expect(clientAddress(from('0:0:0:0:0:ffff:1.2.3.5'), false)).toBe('1.2.3.5')
  })
  it('keeps a value that is no address, cut to the length of one', () => {
    for (const text of ['unknown', '1:', '::ffff:', '[2001:db8::1]', '1.2.3.4:80', ''])
      expect(clientAddress(from('10.0.0.9', text || ' '), true), text).toBe(text || '10.0.0.9')
    expect(clientAddress(from('10.0.0.9', ':'.repeat(5000)), true)).toHaveLength(64)
  })
})
