import { MemoryRouter } from 'react-router'
import { exampleCards } from '../../components/ContentCard/example-cards.ts'
import type { Example } from '../../components/examples.ts'
import { Archive } from './Archive.tsx'
import type { ArchiveData } from './archive.data.ts'
import { FeaturedArchive } from './FeaturedArchive.tsx'

const TABS = [
  { name: '전체', filterData: 'all', exposureName: 'all' },
  { name: '플랫폼', filterData: 'DB', exposureName: 'tech_platform' },
]

/** An archive for examples and tests: two tabs, the second of three pages. */
export const exampleArchive = (change: Partial<ArchiveData> = {}): ArchiveData => ({
  language: 'KOR',
  origin: 'http://localhost',
  path: '/page/service/tech',
  title: '기술',
  description: '기술에 관한 글입니다.',
  under: null,
  tabs: TABS,
  tab: TABS[1] as (typeof TABS)[number],
  defaultTab: 'all',
  otherParameters: {},
  paired: true,
  page: 2,
  list: exampleCards(3),
  totalPageCount: 3,
  ...change,
})

export const examples: Example[] = [
  {
    name: 'A page of a list',
    render: () => (
      <MemoryRouter>
        <Archive archive={exampleArchive()} name="기술 글" goto />
      </MemoryRouter>
    ),
  },
  {
    name: 'With the latest and the recommended above the list',
    render: () => (
      <MemoryRouter>
        <FeaturedArchive
          archive={exampleArchive()}
          latest={exampleCards(3)}
          recommended={exampleCards(2)}
          singleBelow={1024}
        />
      </MemoryRouter>
    ),
  },
  {
    name: 'A list that holds nothing',
    render: () => (
      <MemoryRouter>
        <Archive
          archive={exampleArchive({ list: [], totalPageCount: 0, page: 1 })}
          name="빈 목록"
        />
      </MemoryRouter>
    ),
  },
]
