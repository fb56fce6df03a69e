import { beforeAll, expect, it } from 'vitest'
import { DOCUMENT_SUBJECTS } from '../../contract/documents/subjects.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { pathByIds, valueAt, withValue } from '../../contract/studio/document-paths.ts'
import { DRAWN } from '../charts.ts'
import { openApiSite } from './api-site.ts'
import { DATABASES, openStudio } from './studio-kit.ts'

// Documents whose pages draw charts, published without figures to draw.

beforeAll(async () => {
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)

it.each(DATABASES)(
  'a chart without figures is published by no document, and its list is named (%s)',
  { timeout: 180_000 },
  async (database) => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const pages = await site.store.kysely.selectFrom('site_document').selectAll().execute()
    for (const { name, list, field, nothing, orNone } of DRAWN) {
      const subject = DOCUMENT_SUBJECTS.find((one) => one.name === name)?.subject ?? ''
      const at = (path = ''): string => `/documents/${encodeURIComponent(subject)}${path}`
      const read = async (): Promise<SiteDocumentDraft> =>
        (await editor.call('GET', at())).body.data
      const { document } = await read()
      const place = pathByIds(document, list.split('.'))
      const items = valueAt(document, place) as readonly object[]
      expect(items.length, place).toBeGreaterThan(0)
      const none = items.map((item) => ({ ...item, [field]: nothing }))
      for (const wrong of orNone ? [none] : [none, []]) {
        const saved = await editor.call('PUT', at('/draft'), {
          version: (await read()).row.version,
          body: { document: withValue(document, place, wrong as never) },
        })
        expect(saved.answer.status, saved.answer.text).toBe(200)
        const { row, problems } = await read()
        expect(
          problems.map(({ path, reason, detail }) => [
            path.join('.'),
            reason,
            reason === 'rule' ? detail : '',
          ]),
          `${subject} ${place}`,
        ).toContainEqual(
          wrong.length === 0 && problems[0]?.reason === 'too_few'
            ? [place, 'too_few', '']
            : [place, 'rule', 'document_rule_chart'],
        )
        const { answer } = await editor.call('POST', at('/publish'), {
          body: {},
          version: row.version,
        })
        expect(answer.status, place).toBe(400)
      }
      await editor.call('PUT', at('/draft'), {
        version: (await read()).row.version,
        body: { document },
      })
    }
    expect(await site.store.kysely.selectFrom('site_document').selectAll().execute()).toEqual(pages)
  },
)
