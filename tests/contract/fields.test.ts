import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { ARCHIVES } from '../../contract/archives.ts'
import { content } from '../../contract/content.ts'
import { type Kind, KINDS } from '../../contract/fields/kinds.ts'
import { EMPTY_DOCUMENT, FIELDS, rowOf } from '../../contract/fields/rows.ts'
import {
  CARD_ANSWERS,
  type ContentDocument,
  contentDocument,
  DETAIL_ANSWERS,
  type DocumentField,
  FIELD_SCHEMAS,
  type FRONT_MATTER,
  schemasOf,
} from '../../contract/fields/schemas.ts'
import { KIND_ROWS } from '../../contract/studio/kinds.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { contentInputOf, documentOf, writtenOf } from '../../server/studio/work/document.ts'
import { readDocument } from '../../server/studio/work/versions.repository.ts'
import { subjectOf } from '../../server/studio/work/names.ts'
import { contentFolder, DIALECTS, draft, migratedAddress, type Kit, openKit } from './store-kit.ts'

// Every field of every kind, generated from the table: a round trip through loader, store, studio
// and response.

const COMPANY = { code: 'pay', nameKor: '윤슬페이' }

/** A non-empty value of every field. */
const SAMPLES: ContentDocument = {
  title: '등대가 섰다',
  desc: '새 등대가 불을 켠다.',
  postDate: '2025-03-01',
  categories: ['CA'],
  keywords: ['등대', '바다'],
  relations: [1002],
  cardTemplateType: 'TEXT',
  image: '/media/art/lighthouse.webp',
  imageDark: '/media/art/lighthouse_dark.webp',
  imageDescription: '바다 위의 등대',
  // stored as an image without a description: distinguished in a separate test
  imageDecorates: false,
  link: 'https://wave.example/library',
  downloadUrl: '/media/documents/wave.pdf',
  video: '/media/video/water-loop',
  videoPoster: '/media/video/water-loop.webp',
  videoPosterDark: '/media/video/water-loop_dark.webp',
  videoDescription: '해가 뜨는 바다의 물결',
  audioMale: '/media/audio/1001.male.mp3',
  audioFemale: '/media/audio/1001.female.mp3',
  audioTiming: '/media/audio/1001.timing.json',
  recruitment: true,
  buttons: [{ text: '파도 들으러 가기', link: '/page/' }],
  company: COMPANY.code,
  comingSoon: true,
  shareTitle: '등대를 보러 가요',
  shareText: '바다 위에 새 등대가 섰다.',
  shareImage: '/media/art/lighthouse.webp',
  documents: [
    {
      newsContentLinkIdx: 1,
      resourceUrl: '/media/documents/wave.pdf',
      downloadUrl: '/media/documents/wave.pdf?download=1',
      originName: 'wave.pdf',
      name: '파도 설명서',
      extension: 'PDF',
      bytes: 12,
    },
  ],
  media: [
    {
      newsContentLinkIdx: 1,
      type: 'IMAGE',
      resourceUrl: '/media/art/lighthouse.webp',
      resourceUrlDark: '/media/art/lighthouse_dark.webp',
      posterImageUrl: null,
      posterImageUrlDark: null,
      description: '해가 뜨는 바다',
      originName: 'lighthouse.webp',
      name: '아침 파도',
      downloadUrl: '/media/art/lighthouse.webp?download=1',
      linkUrl: null,
      fileList: [],
    },
  ],
  colors: [
    { name: '깊은 물빛', hex: '#0b2545', rgb: '11, 37, 69', cmyk: '100, 80, 30, 40', use: '글자' },
  ],
  content: '<p>등대가 섰다.</p>',
  // part of drafts only: not published
  contentBlocks: [],
}

/** A value of every front matter key. */
const IN_FRONT: Record<keyof typeof FRONT_MATTER, unknown> = {
  title: SAMPLES.title,
  desc: SAMPLES.desc,
  date: SAMPLES.postDate,
  categories: ['CA'],
  keywords: SAMPLES.keywords,
  relations: ['other'],
  template: 'IMAGE',
  image: 'art/lighthouse',
  imageDescription: SAMPLES.imageDescription,
  outLink: SAMPLES.link,
  download: 'documents/esg/energy-report-2023-ko.pdf',
  video: 'video/water-loop',
  videoDescription: SAMPLES.videoDescription,
  audio: true,
  recruitment: true,
  buttons: SAMPLES.buttons,
  company: COMPANY.code,
  comingSoon: true,
  shareTitle: SAMPLES.shareTitle,
  shareText: SAMPLES.shareText,
  shareImage: 'art/lighthouse',
  files: [{ file: 'documents/esg/energy-report-2023-ko.pdf', name: '파도 설명서' }],
  media: [{ image: 'art/lighthouse', name: '아침 파도', description: '해가 뜨는 바다' }],
  colors: [{ name: '깊은 물빛', hex: '#0b2545', cmyk: '100 80 30 40', use: '글자' }],
}

/** An article of a kind in the store: its stored row, its document and its response. */
async function storedAt({ store, site }: Kit, contentIdx: number) {
  const row = await store.kysely
    .selectFrom('content')
    .selectAll()
    .where('contentIdx', '=', contentIdx)
    .executeTakeFirstOrThrow()
  const related = await store.kysely
    .selectFrom('content_relation')
    .selectAll()
    .where('contentIdx', '=', contentIdx)
    .orderBy('position')
    .execute()
  const relations = related.map(({ relatedIdx }) => Number(relatedIdx))
  const written = writtenOf(row, relations)
  return {
    row,
    document: documentOf(written),
    answer: await site.content.detail(contentIdx),
    relations,
  }
}

/** The document in the response of an article; relations are a separate response. */
const answered = (detail: unknown, relations: number[]): ContentDocument => {
  const read = content.parse(detail)
  return documentOf({
    ...read,
    categories: read.categoryList.map(({ code }) => code),
    keywords: read.keywordList.map(({ name }) => name),
    relations,
  })
}

test('the samples contain a non-empty value of every field, in the stored form', () => {
  expect(contentDocument.parse(SAMPLES)).toEqual(SAMPLES)
  const same = FIELDS.filter(
    (field) =>
      field !== 'imageDecorates' &&
      field !== 'contentBlocks' &&
      JSON.stringify(SAMPLES[field]) === JSON.stringify(EMPTY_DOCUMENT[field]),
  )
  expect(same).toEqual([])
})

test('both parts of the table have the same fields in the same order, and the same limits', () => {
  expect(FIELDS).toEqual(Object.keys(FIELD_SCHEMAS))
  expect(contentDocument.parse(EMPTY_DOCUMENT)).toEqual(EMPTY_DOCUMENT)
  for (const field of FIELDS) {
    const { limit } = rowOf(field)
    if (limit === undefined) continue
    const { saved, needs = saved } = schemasOf(field)
    const most = needs instanceof z.ZodString ? needs.maxLength : null
    expect(limit, field).toBe(most)
  }
})

describe.each(DIALECTS)('fields on %s', (dialect) => {
  test('every field of every kind survives publication, store, response and studio', {
    timeout: 60_000,
  }, async () => {
    const kit = await openKit(await migratedAddress(dialect))
    await loadContent(kit.store, { root: contentFolder({}) })
    await kit.publishing.save(draft(1002))
    let contentIdx = 2000
    // an announced article has no page, and a decorative image no description
    for (const kind of KINDS)
      for (const given of [
        { comingSoon: false },
        { imageDecorates: true, imageDescription: '' },
      ] satisfies Partial<ContentDocument>[]) {
        contentIdx += 1
        const document = { ...SAMPLES, categories: [KIND_ROWS[kind].root], ...given }
        const place = {
          contentIdx,
          kind,
          languageType: 'KOR',
          pairContentIdx: null,
          status: 'PUBLISHED',
          publishAt: '2025-03-01T00:00:00.000Z',
          position: 0,
          companies: new Map([[COMPANY.code, COMPANY]]),
        } as const
        await kit.publishing.save(contentInputOf(document, place))
        const first = await storedAt(kit, contentIdx)
        expect(first.document, kind).toEqual(document)
        expect(first.answer === null, kind).toBe(document.comingSoon)
        if (first.answer) expect(answered(first.answer, first.relations), kind).toEqual(document)
        // published again from the studio: the same row
        await kit.publishing.save(contentInputOf(first.document, place))
        const { row } = await storedAt(kit, contentIdx)
        expect([row.card, row.details], kind).toEqual([first.row.card, first.row.details])
      }
  })

  test('every front matter key passes through loader, store and studio, for every kind that may have it', {
    timeout: 60_000,
  }, async () => {
    const folderOf = (kind: Kind): string => {
      const { archive } = KIND_ROWS[kind]
      return archive ? ARCHIVES[archive].folder : 'news'
    }
    const kit = await openKit(await migratedAddress(dialect))
    const root = contentFolder({})
    const write = (folder: string, slug: string, values: object): void => {
      const file = join(root, folder, '2025', slug, 'ko.md')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `---\n${stringify(values)}---\n등대가 섰다.\n`)
    }
    write('news', 'other', { ...front('news'), id: 9099, relations: [], audio: false })
    // ids with readings on the site
    const ids = readdirSync(join(import.meta.dirname, '../../content/media/audio')).flatMap(
      (name) => /^(\d+)\.male\.mp3$/.exec(name)?.[1] ?? [],
    )
    const idOf = (kind: Kind): number => Number(ids[KINDS.indexOf(kind)])
    for (const kind of KINDS)
      write(folderOf(kind), `wave-${kind}`, { ...front(kind), id: idOf(kind) })
    await loadContent(kit.store, { root })
    for (const kind of KINDS) {
      const { row, document } = await storedAt(kit, idOf(kind))
      const lost = FIELDS.filter(
        (field) =>
          saidIn(kind, field) &&
          JSON.stringify(document[field]) === JSON.stringify(EMPTY_DOCUMENT[field]),
      )
      // the template of a card with an image is the empty one
      expect(lost, kind).toEqual(['cardTemplateType'])
      const { document: revision } = await kit.store.kysely
        .selectFrom('studio_revision')
        .select('document')
        .where('subject', '=', subjectOf(Number(row.contentIdx)))
        .executeTakeFirstOrThrow()
      expect(JSON.parse(revision), kind).toEqual(document)
    }
  })

  test('an entry stored before a field existed reads as its empty value', async () => {
    const kit = await openKit(await migratedAddress(dialect))
    await loadContent(kit.store, { root: contentFolder({}) })
    await kit.publishing.save(draft(1002, { audioMale: '/media/audio/1001.male.mp3' }))
    const { row } = await storedAt(kit, 1002)
    const older = (json: string, fields: object): string =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(JSON.parse(json)).filter(([name]) => !Object.hasOwn(fields, name)),
        ),
      )
    await kit.store.kysely
      .updateTable('content')
      .set({
        card: older(row.card, CARD_ANSWERS),
        details: older(row.details, DETAIL_ANSWERS),
      })
      .where('contentIdx', '=', 1002)
      .execute()
    const { document, answer } = await storedAt(kit, 1002)
    expect(content.parse(answer).audioMale).toBeNull()
    for (const field of Object.keys({ ...CARD_ANSWERS, ...DETAIL_ANSWERS }) as DocumentField[])
      expect(document[field], field).toEqual(EMPTY_DOCUMENT[field])
    expect(readDocument(JSON.stringify({ title: '물결' }))).toEqual({
      ...EMPTY_DOCUMENT,
      title: '물결',
    })
  })
})

/** Front matter keys of some kinds only. */
const ALONE: Partial<Record<DocumentField, Kind>> = {
  documents: 'mediaKit',
  media: 'mediaKit',
  colors: 'mediaKit',
  comingSoon: 'history',
}
const saidIn = (kind: Kind, field: DocumentField): boolean =>
  schemasOf(field).front !== undefined && (ALONE[field] ?? kind) === kind

/** Front matter of a kind with every allowed key. */
const front = (kind: Kind): object =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const said = schemasOf(field).front
      if (!said || !saidIn(kind, field)) return []
      const name = said.name as keyof typeof FRONT_MATTER
      return [[name, name === 'categories' ? [KIND_ROWS[kind].root] : IN_FRONT[name]]]
    }),
  )
