import type { IncomingMessage } from 'node:http'
import Busboy from '@fastify/busboy'
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Marked } from '../../app/shell/SearchLayer/Marked.tsx'
import { isAllowedAddress } from '../../contract/allowed-address.ts'
import { eventBatch } from '../../contract/events.ts'
import { parseImageOption } from '../../contract/images.ts'
import { chooseLanguage, parseLanguage } from '../../contract/language.ts'
import { TARGET_LIMIT } from '../../contract/limits.ts'
import { MOST_READ_CHARACTERS } from '../../contract/studio/readings.ts'
import { pageTypeOf } from '../../contract/pages.ts'
import { readQuery } from '../../contract/parameters.ts'
import {
  checkAttachment,
  checkReport,
  type ReportFields,
  tidyReport,
} from '../../contract/report.ts'
import { isSearchable, keywordOf } from '../../contract/searchable.ts'
import {
  code,
  codes,
  cursor,
  idInPath,
  keywordIdxs,
  lang,
  month,
  optionYn,
  page,
  word,
  year,
} from '../../server/api/parameters.ts'
import { readText } from '../../server/api/json.ts'
import { readableCalls } from '../../server/api/readable.ts'
import { xml } from '../../server/feeds/xml.ts'
import { inlineHashes } from '../../server/rendering/inline-hashes.ts'
import { languageOf } from '../../server/answers/language.ts'
import { clientAddress, fromForeignOrigin, readTarget } from '../../server/limits/requests.ts'
import { builtPages } from '../../server/http/pages.ts'
import { redirectOf, respelled } from '../../server/http/redirects.ts'
import { accepts } from '../../server/answers/send.ts'
import { readRange } from '../../server/media/raw.ts'
import { pronouncer } from '../../server/readings/pronounce.ts'
import { sentences } from '../../server/readings/sentences.ts'
import { spoken } from '../../server/readings/spoken.ts'
import { pageKey, pageOfData } from '../../server/page-cache/key.ts'
import { initialsOf, parseQuery, parseUnfinished, squeeze } from '../../server/search/tokens.ts'
import { root } from '../server.ts'
import { NOTHING_KNOWN } from '../../contract/readers.ts'

// A client's input may cost linear time only. Each parser below gets texts of 64 kB that repeat one
// sequence, the usual way to make a pattern, a split or a normalization take quadratic time. House
// rules check the single patterns; a new parser is listed here, with prefixes that reach it.

const LARGE = 64 * 1024
/**
 * An eighth of a text takes an eighth of the time if work is linear, and a 64th if it is quadratic.
 */
const GROWTH = 32
/** Milliseconds below which no quadratic work of this size is possible. */
const NOTHING = 25

const PIECES = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ';',
  ',',
  '/',
  '.',
  '%',
  '%20',
  '%2F',
  '%EA%B0%80',
  ':',
  '::',
  '0',
  '1',
  'a',
  'A',
  '-',
  '_',
  '=',
  '"',
  '*',
  '@',
  '&',
  '?',
  '#',
  '\\',
  '\0',
  '<',
  '|',
  '+',
  ', ',
  '; ',
  ' ,',
  'a ',
  '1,',
  ' 1 ,',
  '.a',
  '/a',
  '/.',
  '&a=',
  'a=1&',
  '0:',
  'q=0;',
  'gzip;',
  '<script',
  '<script>',
  '가',
  '가 ',
  'ㄱ',
  '가ㄱ',
  '\u1100\u1161',
  'é',
  '\u0300\u0316',
  '😀',
  'ies',
  'ing',
]
const ENDS = ['', '!', '\0']

const fields: ReportFields = {
  anonymous: false,
  affiliationType: 'COMPANY',
  name: 'n',
  phone: '1',
  emailLocal: 'a',
  emailDomain: 'b.c',
  reportType: 'WORK',
  content: 'c',
  consent: true,
}
const event = { name: 'page_view', page: 'Home', mode: 'light', language: 'KOR' }
const from = (forwarded: string): IncomingMessage =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage
const inPath = idInPath('id', '')
const pages = await builtPages(root)
const calls = readableCalls()
calls.add({ path: '/api/v1/content/{contentIdx}', params: z.object({ contentIdx: inPath }) })
calls.add({ path: '/api/v1/search', query: z.object({ keyword: word('') }) })
const known = { ...NOTHING_KNOWN, tabs: new Set(['all']), beyond: 100 }
const PARAMETERS = [
  'tab',
  'page',
  'keywordIdxs',
  'after',
  'year',
  'month',
  'months',
  'sent',
  'failed',
  'searchKeyword',
  'searchPage',
]
const PATHS = [
  '/page/presskit',
  '/page/presskit/press-release',
  '/page/presskit/collect',
  '/page/service/service',
  '/page/k-safety',
]

/** Writes words as an editor said that they are spoken. */
const WORDS = ['가', 'a', 'ing', '1'].map((written) => ({ written, said: '말' }))
const say = { ko: pronouncer(WORDS, 'ko'), en: pronouncer(WORDS, 'en') }

interface Reader {
  read(text: string): unknown
  /** Prefixes that reach it. */
  beginnings?: string[]
  /** Characters that reach it, if fewer. */
  most?: number
}
const READERS: Record<string, Reader> = {
  // headers
  'Accept-Encoding': {
    read: (text) => [accepts(text, 'br'), accepts(text, 'gzip')],
    beginnings: ['', 'gzip;q=0,a', 'a;q', 'a;q=0'],
  },
  Cookie: {
    read: (text) => chooseLanguage(null, text),
    beginnings: ['', 'isEnglish=', ';'],
  },
  'Content-Type of a form': {
    read: (text) => {
      try {
        new Busboy({ headers: { 'content-type': text } })
      } catch {}
    },
    beginnings: [
      'multipart/form-data;',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary*=',
    ],
  },
  Host: { read: (text) => fromForeignOrigin({ origin: 'http://a', host: text }, 'https://b') },
  Origin: {
    read: (text) => fromForeignOrigin({ origin: text, host: 'a' }, 'https://b'),
    beginnings: ['', 'http://', 'http://a:'],
  },
  Range: { read: (text) => readRange(text, 1000), beginnings: ['', 'bytes=', 'bytes=1-'] },
  'X-Forwarded-For': {
    read: (text) => clientAddress(from(text), true),
    beginnings: ['', '::', '::ffff:', '1:', ','],
  },
  // addresses
  address: { read: (text) => readTarget(text), beginnings: ['', '/', '/?', 'http://', '/%'] },
  path: {
    read: (text) => [
      redirectOf(text, ''),
      pageOfData(text),
      pageTypeOf(text),
      respelled(text, 'page/detail/:contentIdx'),
      parseLanguage(text),
    ],
    beginnings: ['/', '/page/', '/page'],
  },
  'path of a page': {
    read: (text) => {
      const target = readTarget(text)
      return target && [pages.routesOf(target.path), pages.patternOf(target.path)]
    },
    beginnings: ['/', '/page/', '/page/detail/', '/page/legal/'],
    most: TARGET_LIMIT,
  },
  query: {
    read: (text) => [
      languageOf(text, undefined),
      pageKey('/page/presskit.data', new URLSearchParams(text), 'KOR', known, pages.routesOf),
    ],
    beginnings: ['', 'lang=', '_routes=', 'tab='],
  },
  'parameters of pages': {
    read: (text) =>
      PATHS.map((path) =>
        readQuery(path, new URLSearchParams(PARAMETERS.map((name) => [name, text])), known),
      ),
  },
  'parameters of calls': {
    read: (text) =>
      [lang, page, code, codes, inPath, cursor, keywordIdxs, year, month, optionYn, word('')].map(
        (schema) => schema.safeParse(text),
      ),
    beginnings: ['', '1'],
  },
  'path and query of a call': {
    read: (text) => [
      calls.keyOf(readTarget(`/api/v1/content/${text}`)?.path ?? '', '', undefined),
      calls.keyOf('/api/v1/search', text, text),
    ],
    beginnings: ['', 'keyword=', 'lang='],
  },
  'size of a picture': { read: parseImageOption, beginnings: ['', 'C', 'C1x1.f'] },
  // keywords
  keyword: {
    read: (text) => {
      const keyword = keywordOf(text)
      return [
        isSearchable(keyword),
        parseQuery(keyword),
        parseUnfinished(keyword),
        initialsOf(keyword),
        squeeze(keyword),
      ]
    },
    beginnings: ['', 'a'],
  },
  'keyword as it is marked': {
    read: (text) =>
      renderToString(
        createElement(Marked, { text: '가나다 abc '.repeat(40), keyword: keywordOf(text) }),
      ),
  },
  // forms and batches
  ...Object.fromEntries(
    (
      [
        'name',
        'phone',
        'emailLocal',
        'emailDomain',
        'content',
        'affiliationType',
        'reportType',
      ] as const
    ).map((field) => [
      `${field} of a report`,
      {
        read: (text: string) => checkReport(tidyReport({ ...fields, [field]: text })),
        beginnings: ['', 'a.'],
      },
    ]),
  ),
  'file name': { read: (text) => checkAttachment(text, 1), beginnings: ['', 'a.'] },
  'body of a call': {
    read: (text) => {
      try {
        readText(text, text.length)
      } catch {}
    },
    beginnings: ['', '"', '[', '["', '{"'],
  },
  event: {
    read: (text) =>
      eventBatch.safeParse({
        events: [
          { ...event, name: text, page: text, title: text, category: text, createDate: text },
        ],
      }),
  },
  // saved by an editor
  'passage that is read aloud': {
    read: (text) =>
      (['ko', 'en'] as const).map((language) =>
        sentences(text, language).map((one) => spoken(say[language](one), language)),
      ),
    beginnings: ['', 'a.', '1', '1.'],
    most: MOST_READ_CHARACTERS,
  },
  'address of a button': { read: isAllowedAddress, beginnings: ['', 'a', 'https:'] },
  // in responses
  'text of a feed': { read: (text) => xml(text) },
  'document that shows a text': {
    read: (text) =>
      inlineHashes(
        Buffer.from(
          `<main>${renderToString(createElement('script', { type: 'a' }))}<p>${renderToString(createElement('p', null, text))}</p></main>`,
        ),
      ),
  },
}

const filled = (beginning: string, piece: string, end: string, length: number): string =>
  beginning +
  piece.repeat(Math.floor((length - beginning.length - end.length) / piece.length)) +
  end

/** CPU milliseconds: other work of the machine does not count. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const began = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
const best = (read: (text: string) => unknown, text: string): number =>
  Math.min(...Array.from({ length: 5 }, () => timeOf(read, text)))

test.each(Object.entries(READERS))(
  '%s: any 64 kB take linear time',
  (_, { read, beginnings = [''], most = LARGE }) => {
    for (const beginning of beginnings) {
      for (const piece of PIECES) {
        for (const end of ENDS) {
          const large = filled(beginning, piece, end, most)
          if (timeOf(read, large) < NOTHING) continue
          // other load on the machine may be the cause
          const took = best(read, large)
          if (took < NOTHING) continue
          const growth = took / best(read, filled(beginning, piece, end, most / 8))
          expect(
            growth,
            `${JSON.stringify(beginning)}, then ${JSON.stringify(piece)} repeatedly, then ${JSON.stringify(end)}: ${took.toFixed()} ms`,
          ).toBeLessThan(GROWTH)
        }
      }
    }
  },
)
