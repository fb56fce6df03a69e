import type { ContentCard } from '../../../contract/content.ts'
import type { ResultCount } from '../../../contract/search.ts'
import { exampleCard } from '../../components/ContentCard/example-cards.ts'
import type { Example } from '../../components/examples.ts'
import { SearchAnswer } from './SearchAnswer.tsx'
import type { SearchState } from './useSearch.ts'

const card = (contentIdx: number, title: string, changes: Partial<ContentCard> = {}) =>
  exampleCard({
    contentIdx,
    title,
    desc: '',
    categoryList: [
      { code: 'CC', name: '기술·AI', image: null, imageDark: null, categoryParentCode: 'CJ' },
    ],
    keywordList: [],
    ...changes,
  })
const found = [
  card(1, '윤슬지도', {
    contentType: 'SERVICE',
    webPath: 'YunseulMaps',
    desc: '골목까지 환하게 밝히는 길 안내. 턱 없는 길, 실내 지도.',
  }),
  card(2, '윤슬지도, 휠체어와 유아차를 위한 ‘턱 없는 길’ 안내 시작'),
  card(3, '‘턱없는 길’ 함께 그린 시민 3,200명의 두 달', {
    isOutLink: true,
    link: 'https://talk.yunseul.example',
  }),
]
const counts: ResultCount[] = [
  { type: 'all', count: 27 },
  { type: 'news', count: 1 },
  { type: 'service', count: 2 },
  { type: 'tech', count: 24 },
]
const draw = (answer: SearchState) => () => (
  <SearchAnswer answer={answer} language="KOR" onChoose={() => {}} />
)

export const examples: Example[] = [
  { name: 'Nothing searched yet', render: draw({ status: 'idle' }) },
  {
    name: 'Loading',
    render: draw({ status: 'loading', keyword: '턱 없는 길', type: null, counts: [] }),
  },
  {
    name: 'Services, then news; several pages',
    render: draw({
      status: 'done',
      keyword: '턱 없는 길',
      page: 1,
      type: null,
      result: {
        resultCount: 27,
        resultList: found,
        totalPageCount: 3,
        errorCode: null,
        countList: counts,
      },
      suggested: [],
    }),
  },
  {
    name: 'Nothing found',
    render: draw({
      status: 'done',
      keyword: '없는 말',
      page: 1,
      type: null,
      result: { resultCount: 0, resultList: [], totalPageCount: 0, errorCode: null, countList: [] },
      suggested: found.slice(1),
    }),
  },
  {
    name: 'A page beyond the last',
    render: draw({
      status: 'done',
      keyword: '길',
      page: 9,
      type: null,
      result: {
        resultCount: 27,
        resultList: [],
        totalPageCount: 3,
        errorCode: null,
        countList: [],
      },
      suggested: [],
    }),
  },
  {
    name: 'Of one type',
    render: draw({
      status: 'done',
      keyword: '턱 없는 길',
      page: 1,
      type: 'tech',
      result: {
        resultCount: 24,
        resultList: found.slice(1),
        totalPageCount: 2,
        errorCode: null,
        countList: counts,
      },
      suggested: [],
    }),
  },
  {
    name: 'Nothing of this type, some of others',
    render: draw({
      status: 'done',
      keyword: '턱 없는 길',
      page: 1,
      type: 'promise',
      result: {
        resultCount: 0,
        resultList: [],
        totalPageCount: 0,
        errorCode: null,
        countList: counts,
      },
      suggested: [],
    }),
  },
  { name: 'Special characters', render: draw({ status: 'failed', code: 400 }) },
  { name: 'The search failed', render: draw({ status: 'failed', code: 500 }) },
]
