import { describe, expect, it } from 'vitest'
import { complaint, deliveryReport, plainReport } from '../../tests/bounce-messages.ts'
import { MESSAGE_BYTES, readMessage, severityOf, UnreadableMessageError } from './message.ts'

const TO = 'bounces+s@yunseul.example'
const read = async (bytes: Buffer): Promise<string> => {
  const { says, status } = await readMessage(bytes)
  return `${says} ${status}`.trim()
}

describe('messages to a return path', () => {
  it.each([
    ['a permanent failure', deliveryReport(TO), 'hard 5.1.1'],
    ['a full mailbox', deliveryReport(TO, { status: '5.2.2' }), 'soft 5.2.2'],
    ['a policy', deliveryReport(TO, { status: '5.7.1' }), 'soft 5.7.1'],
    ['a time that ran out', deliveryReport(TO, { status: '4.4.7' }), 'soft 4.4.7'],
    ['a delay', deliveryReport(TO, { action: 'delayed', status: '4.4.1' }), 'other'],
    ['a delivery', deliveryReport(TO, { action: 'delivered', status: '2.0.0' }), 'other'],
    ['a failure without a code', deliveryReport(TO, { status: 'unknown' }), 'hard 5.0.0'],
    [
      'words with a code',
      plainReport(TO, 'Remote host said: 550 5.1.1 no such user'),
      'hard 5.1.1',
    ],
    ['words with an old code', plainReport(TO, 'Remote host said: 550 no such user'), 'hard 5.0.0'],
    ['words alone', plainReport(TO, 'It did not work.'), 'soft 4.0.0'],
    ['an absence', plainReport(TO, 'Back on 550 Street', 'Out of office'), 'other'],
    ['a complaint', complaint(TO), 'complaint'],
    ['no complaint', complaint(TO, 'not-spam'), 'other'],
  ])('%s', async (_, bytes, expected) => {
    expect(await read(bytes)).toBe(expected)
  })

  it('a letter of a person says nothing', async () => {
    const letter = 'From: a@b.example\r\nTo: bounces+s@c.example\r\n\r\n550 5.1.1 reasons\r\n'
    expect(await read(Buffer.from(letter))).toBe('other')
  })

  it('names the return paths that it may be about', async () => {
    expect((await readMessage(deliveryReport(TO))).paths).toContain(TO)
    expect((await readMessage(complaint(TO))).paths.join()).toContain(TO)
    expect((await readMessage(Buffer.from('From: a@b.example\r\n\r\n'), TO)).paths).toEqual([TO])
  })

  it('knows which codes are about the address', () => {
    expect(['5.1.1', '5.0.0', '5.2.1', '5.4.4'].map(severityOf)).toEqual(Array(4).fill('hard'))
    expect(['4.2.2', '5.2.2', '5.3.4', '5.6.1', '5.7.26'].map(severityOf)).toEqual(
      Array(5).fill('soft'),
    )
  })

  it.each([
    ['nothing', ''],
    ['no headers', '\r\n\r\nwords'],
    ['a header of a megabyte', `X: ${'a'.repeat(1024 ** 2)}`],
    [
      'parts in parts in parts',
      Array.from(
        { length: 500 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
      ).join(''),
    ],
  ])('%s is no message', async (_, text) => {
    await expect(readMessage(Buffer.from(text))).rejects.toThrow(UnreadableMessageError)
  })

  it('whose report stands before a large mail are read', async () => {
    const large = Buffer.concat([deliveryReport(TO), Buffer.alloc(20 * 1024 ** 2, 'a\r\n')])
    expect(await read(large)).toBe('hard 5.1.1')
  })

  const nested = Array.from(
    { length: 8 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
  ).join('')
  it.each([
    ['empty lines', `To: a\r\n\r\n${'\n'.repeat(MESSAGE_BYTES)}`],
    ['recipients', `To: ${'a@b,'.repeat(4000)}\r\n\r\nx`],
    ['folded headers', `To: a\r\n${' b\r\n'.repeat(4000)}\r\nx`],
    ['parameters', `Content-Type: multipart/mixed; ${'a*0="b";'.repeat(1900)}\r\n\r\nx`],
    ['parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(9000)}`],
    ['parts in parts', `${nested}\r\n${'--b7\r\n\r\n'.repeat(8000)}`],
    ['blanks', `Content-Type: text/html\r\n\r\n${' \n'.repeat(30_000)}`],
    ['encoded words', `Subject: ${'=?utf-8?Q?a?= '.repeat(1100)}\r\n\r\nx`],
  ])('of many %s take less than 50 ms of the processor', async (_, text) => {
    const bytes = Buffer.from(text)
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const before = process.cpuUsage()
      await readMessage(bytes).catch(() => {})
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
    // whatever else the process does meanwhile
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
