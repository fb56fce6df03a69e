import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { escapedText, folded, icalendar } from './icalendar.ts'

const event = (title: string) => ({
  uid: 'schedule-1@www.yunseul.example',
  sequence: 2,
  changedAt: '2026-03-01T00:00:00.000Z',
  startsAt: '2026-03-12T00:30:00.000Z',
  minutes: 15,
  isCancelled: false,
  title,
  text: '',
  url: 'https://www.yunseul.example/studio/content/1',
})

test('no line has more than 75 octets, and none begins or ends inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const lines = folded(text.replaceAll(/[\r\n]/g, '')).split('\r\n')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(Buffer.from(line).toString()).toBe(line)
      }
      expect(lines.map((line, index) => (index ? line.slice(1) : line)).join('')).toBe(
        text.replaceAll(/[\r\n]/g, ''),
      )
    }),
  )
})

test('a title is one value, whatever was written: it adds no line of its own', () => {
  expect(escapedText('a;b,c\\d\r\nEND:VEVENT\u0000')).toBe('a\\;b\\,c\\\\d\\nEND:VEVENT ')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constant('등대의 밤; 파도, 그리고 \\ "물"\nEND:VCALENDAR'),
      ),
      (title) => {
        const written = icalendar('이름', [event(title), event('둘째')])
        const root = new ICAL.Component(ICAL.parse(written))
        const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
        expect(events).toHaveLength(2)
        expect(events[1]?.summary).toBe('둘째')
        // line ends are \n, other control characters spaces
        expect(events[0]?.summary).toBe(
          title
            .toWellFormed()
            .replaceAll(/\r\n?/g, '\n')
            // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
            .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '),
        )
      },
    ),
  )
})

test('an event has what RFC 5545 requires of it, in UTC', () => {
  const [parsed] = new ICAL.Component(ICAL.parse(icalendar('이름', [event('글')])))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  expect(parsed?.uid).toBe('schedule-1@www.yunseul.example')
  expect(parsed?.sequence).toBe(2)
  expect(parsed?.startDate.toJSDate().toISOString()).toBe('2026-03-12T00:30:00.000Z')
  expect(parsed?.endDate.toJSDate().toISOString()).toBe('2026-03-12T00:45:00.000Z')
  expect(parsed?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
    '2026-03-01T00:00:00Z',
  )
})
