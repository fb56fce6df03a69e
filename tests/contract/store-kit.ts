import { spawn } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ARTICLE_FOLDERS } from '../../contract/archives.ts'
import type { Language } from '../../contract/language.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { EMPTY_CONTENT_INPUT } from '../../server/content/empty-content-input.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { type ContentInput, publishingModel } from '../../server/content/publishing.model.ts'
import { type Dialect, openDatabase, type Store } from '../../server/database/index.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { loadedDatabase, migratedDatabase, putEmpty, putLoaded } from '../loaded.ts'
import { freshDatabase } from '../postgres.ts'

export const DIALECTS: Dialect[] = ['sqlite', 'postgres']
const root = join(import.meta.dirname, '../..')

/** The folder of an empty database; removed after the test. */
export interface Address {
  url: string | null
  dataDir: string
}

export async function emptyDatabase(dialect: Dialect): Promise<Address> {
  if (dialect === 'postgres') {
    const { url, drop } = await freshDatabase()
    onTestFinished(drop)
    return { url, dataDir: '' }
  }
  return { url: null, dataDir: temporaryFolder() }
}

async function copied(
  dialect: Dialect,
  database: typeof loadedDatabase,
  put: typeof putLoaded,
): Promise<Address> {
  if (dialect === 'postgres') {
    const { url, drop } = await database()
    onTestFinished(drop)
    return { url, dataDir: '' }
  }
  const dataDir = temporaryFolder()
  await put(dataDir)
  return { url: null, dataDir }
}

/** The folder of a database with the site's own content; removed after the test. */
export const loadedAddress = (dialect: Dialect): Promise<Address> =>
  copied(dialect, loadedDatabase, putLoaded)

/** The folder of a database with empty tables; removed after the test. */
export const migratedAddress = (dialect: Dialect): Promise<Address> =>
  copied(dialect, migratedDatabase, putEmpty)

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface Kit {
  store: Store
  site: SiteModel
  /** The recorded cache tags so far. */
  tags: Set<string>
  publishing: ReturnType<typeof publishingModel>
}

/** Opens the store at an address; closed after the test. */
export async function openKit(address: Address): Promise<Kit> {
  const store = await openDatabase(address)
  onTestFinished(() => store.close())
  const tags = new Set<string>()
  return {
    store,
    tags,
    site: createSiteModel(store).forRequest((tag) => tags.add(tag)),
    publishing: publishingModel(store),
  }
}

const CATEGORIES: [code: string, parent: string | null, ko: string, en: string][] = [
  ['CJ', null, '새 소식', 'News'],
  ['CA', 'CJ', '보도자료', 'Press release'],
  ['CB', 'CJ', '서비스', 'Services'],
  ['CG', 'CJ', '참고자료', 'In-depth'],
  ['A', null, '서비스', 'Services'],
  ['AA', 'A', '커뮤니케이션', 'Communication'],
  ['AC', 'A', '비즈니스', 'Business'],
  ['D', null, '기술', 'Tech'],
  ['DA', 'D', '인공지능', 'AI'],
  ['CKA', null, '이야기', 'Stories'],
  ['CKAA', 'CKA', '사람', 'People'],
  ['F', null, '데이터 센터', 'Data center'],
  ['FA', 'F', '설비', 'Facilities'],
]

/** A store with the test categories and no articles. */
export async function freshKit(dialect: Dialect): Promise<Kit & { address: Address }> {
  const address = await migratedAddress(dialect)
  const kit = await openKit(address)
  await putTestCategories(kit.store)
  return { ...kit, address }
}

/** Adds the test categories to a store. */
export const putTestCategories = (store: Store): Promise<void> =>
  store.transaction((tx) =>
    publishingRepository.putCategories(
      tx,
      CATEGORIES.map(([code, parentCode, name, englishName], position) => ({
        code,
        parentCode,
        section: code === 'CJ' ? 'news' : code === 'A' ? 'service' : null,
        exposureName: code.toLowerCase(),
        depth: parentCode ? 2 : 1,
        position,
        document: JSON.stringify({
          name,
          englishName,
          image: null,
          imageDark: null,
          description: { KOR: '', ENG: '' },
          bgColor: null,
        }),
      })),
    ),
  )

/** A published news article; the test overrides the relevant fields. */
export function draft(contentIdx: number, given: Partial<ContentInput> = {}): ContentInput {
  const postDate = given.postDate ?? '2025-03-01'
  const languageType: Language = given.languageType ?? 'KOR'
  return {
    ...EMPTY_CONTENT_INPUT,
    contentIdx,
    contentType: 'NEWS',
    title: `제목 ${contentIdx}`,
    webTitle: '',
    postDate,
    createDate: `${postDate}T00:00:00.000Z`,
    languageType,
    content: '<p>본문</p>',
    image: '/media/art/lighthouse.webp',
    publishAt: `${postDate}T00:00:00.000Z`,
    categories: ['CA'],
    ...given,
  }
}

/**
 * Fills a `content/` folder with custom news and the site's other content. `news` maps
 * `<year>/<slug>/<file>` to text.
 */
export function contentFolder(news: Record<string, string>): string {
  const folder = temporaryFolder()
  // the site's own milestones, promises, hub and archives reference news that do not exist here
  const own = new Set(['milestones.yaml', 'ai-hub', 'company', ...ARTICLE_FOLDERS])
  for (const name of readdirSync(join(root, 'content')))
    if (!own.has(name) && !copiedWithoutNews(name, folder))
      symlinkSync(join(root, 'content', name), join(folder, name))
  writeMilestones(folder, '{ month: 3, ko: 시작, en: The beginning }')
  const company = join(root, 'content/company')
  mkdirSync(join(folder, 'company'))
  for (const name of readdirSync(company))
    if (name !== 'promises.yaml') symlinkSync(join(company, name), join(folder, 'company', name))
  mkdirSync(join(folder, 'ai-hub'))
  for (const locale of ['ko', 'en'])
    writeFileSync(join(folder, 'ai-hub', `${locale}.yaml`), 'title: []\n')
  // a page may be in the folder of its archive
  for (const name of ARTICLE_FOLDERS)
    copyWithoutNews(name, folder, '*.yaml', /(?:recommended|banners)\.yaml$/)
  for (const [path, text] of Object.entries(news)) writeNews(folder, path, text)
  return folder
}

/**
 * Copies a folder of pages; their links to news, which do not exist here, lead to the list instead.
 */
function copiedWithoutNews(name: string, folder: string): boolean {
  const cwd = join(root, 'content', name)
  const linked = globSync('**/*.yaml', { cwd }).some((file) =>
    readFileSync(join(cwd, file), 'utf8').includes('/page/detail/'),
  )
  if (linked) copyWithoutNews(name, folder, '**/*.yaml')
  return linked
}

/** Copies files of a folder except `but`, with links to news leading to their list. */
function copyWithoutNews(name: string, folder: string, files: string, but?: RegExp): void {
  const cwd = join(root, 'content', name)
  for (const file of globSync(files, { cwd })) {
    if (but?.test(file)) continue
    mkdirSync(dirname(join(folder, name, file)), { recursive: true })
    writeFileSync(
      join(folder, name, file),
      readFileSync(join(cwd, file), 'utf8').replaceAll(/\/page\/detail\/\d+/g, '/page/presskit'),
    )
  }
}

/** Writes the milestones of 2025, one per entry. */
export function writeMilestones(folder: string, ...entries: string[]): void {
  writeFileSync(
    join(folder, 'milestones.yaml'),
    `- year: 2025\n  entries:\n${entries.map((one) => `    - ${one}\n`).join('')}`,
  )
}

export function writeNews(folder: string, path: string, text: string): void {
  const file = join(folder, 'news', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A news file. */
export const newsFile = (id: number, title: string, more = '', body = '본문이다.'): string =>
  `---\nid: ${id}\ntitle: "${title}"\ndate: 2025-03-01\ncategories: [CA]\ntemplate: TEXT\n${more}---\n${body}\n`

/** Runs `tests/contract/store-child.ts` as a separate process. */
export function startChild(command: 'load' | 'publish', address: Address, argument: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'store-child.ts'), command, JSON.stringify(address), argument],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => resolve(code)),
  )
  return {
    exited,
    kill: async (): Promise<void> => {
      child.kill('SIGKILL')
      await exited
    },
    /** Resolves when the process has printed `text`. */
    printed: (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        let all = ''
        child.stdout.on('data', (chunk: Buffer) => {
          all += chunk.toString()
          if (all.includes(text)) resolve()
        })
        void exited.then((code) => reject(new Error(`exited with ${code} before printing ${text}`)))
      }),
  }
}
