import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { Pager } from '../../components/Pager/Pager.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import { type SearchRequest, searchIn, searchQuery, withoutSearch } from './address.ts'
import { ResultRow } from './ResultRow.tsx'
import { ResultTypes } from './ResultTypes.tsx'
import { resultTypeName } from './resultTypeNames.ts'
import styles from './SearchAnswer.late.module.css'
import type { SearchState } from './useSearch.ts'

interface SearchAnswerProps {
  answer: SearchState
  language: Language
  /** Called when another page or type of the results is chosen. */
  onChoose(search: SearchRequest): void
}

/**
 * Renders the area below the field: loading, results, no results or an error (SH-101..104, SH-110,
 * SH-111).
 */
export function SearchAnswer({ answer, language, onChoose }: SearchAnswerProps) {
  const otherParameters = withoutSearch(useLocation().search)
  const head = useRef<HTMLParagraphElement>(null)
  // pages and types are plain links; with scripts the layer fetches them without leaving the page
  const choose = (event: MouseEvent): boolean => {
    const link = (event.target as Element).closest('a')
    if (!link || isModified(event)) return false
    event.preventDefault()
    onChoose(searchIn(link.search))
    return true
  }
  // the link is removed with its page: the focus moves to the start of the new one, which is
  // announced
  const turn = (event: MouseEvent): void => {
    if (choose(event)) head.current?.focus()
  }
  const counts =
    answer.status === 'done'
      ? answer.result.countList
      : answer.status === 'loading'
        ? answer.counts
        : []
  return (
    <div className={styles.answer} aria-busy={answer.status === 'loading'}>
      <p className={styles.count} data-part="search-count" role="status" tabIndex={-1} ref={head}>
        {answer.status === 'loading' ? m.search_loading() : null}
        {answer.status === 'done' ? <HowMany answer={answer} /> : null}
      </p>
      {counts.length > 0 && (answer.status === 'done' || answer.status === 'loading') ? (
        <div onClickCapture={choose}>
          <ResultTypes
            keyword={answer.keyword}
            current={answer.type}
            counts={counts}
            otherParameters={otherParameters}
          />
        </div>
      ) : null}
      {answer.status === 'idle' ? (
        <p className={`${styles.start} from-desktop`}>{m.search_start()}</p>
      ) : null}
      {answer.status === 'loading' ? <Skeleton /> : null}
      {answer.status === 'failed' ? (
        <p className={styles.message} role="alert">
          {answer.code === 400 ? m.search_special() : m.search_failed()}
        </p>
      ) : null}
      {answer.status === 'done' ? (
        <Found
          answer={answer}
          language={language}
          otherParameters={otherParameters}
          onTurn={turn}
        />
      ) : null}
    </div>
  )
}

type Done = Extract<SearchState, { status: 'done' }>

/** Renders the number of results and the page; of one type if one is chosen. */
function HowMany({ answer: { keyword, page, type, result } }: { answer: Done }) {
  const { resultCount, totalPageCount: total } = result
  if (resultCount === 0)
    return (
      <strong className={styles.message}>
        {type !== null && result.countList.length > 0
          ? m.search_none_of({ keyword, type: resultTypeName(type) })
          : m.search_none({ keyword })}
      </strong>
    )
  const count = resultCount.toLocaleString('en')
  const of = type === null ? null : resultTypeName(type)
  return (
    <>
      {of === null
        ? (resultCount === 1 ? m.search_count_one : m.search_count)({ count })
        : (resultCount === 1 ? m.search_count_of_one : m.search_count_of)({ count, type: of })}
      {total > 1 ? <span className="sr">, {m.pager_place({ page, total })}</span> : null}
    </>
  )
}

function Found({
  answer,
  language,
  otherParameters,
  onTurn,
}: {
  answer: Done
  language: Language
  otherParameters: Record<string, string>
  onTurn(event: MouseEvent): void
}) {
  const { keyword, page, type, result, suggested } = answer
  const elsewhere = result.countList[0]?.count ?? 0
  if (result.resultCount === 0 && elsewhere > 0)
    return (
      <p className={styles.beyond} data-part="search-elsewhere" onClickCapture={onTurn}>
        <PageLink
          to={`?${searchQuery({ keyword, page: 1, type: null }, otherParameters)}`}
          preventScrollReset
        >
          {(elsewhere === 1 ? m.search_elsewhere_one : m.search_elsewhere)({
            count: elsewhere.toLocaleString('en'),
          })}
        </PageLink>
      </p>
    )
  if (result.resultCount === 0)
    return (
      <Group
        name="suggested"
        title={m.search_suggested()}
        large
        cards={suggested}
        language={language}
        keyword=""
      />
    )
  const services = result.resultList.filter(({ contentType }) => contentType === 'SERVICE')
  const rest = result.resultList.filter(({ contentType }) => contentType !== 'SERVICE')
  return (
    <>
      <div data-part="search-results">
        <Group
          name="services"
          title={m.search_services()}
          cards={services}
          language={language}
          keyword={keyword}
        />
        <Group
          name="news"
          title={type === null ? m.search_news() : resultTypeName(type)}
          typed={type === null}
          cards={rest}
          language={language}
          keyword={keyword}
        />
        {result.resultList.length === 0 ? (
          <p className={styles.beyond} onClickCapture={onTurn}>
            {m.search_beyond()}{' '}
            <PageLink
              to={`?${searchQuery({ keyword, page: 1, type }, otherParameters)}`}
              preventScrollReset
            >
              {m.search_first_page()}
            </PageLink>
          </p>
        ) : null}
      </div>
      {/* go-to-page stays hidden while a keyword is active (SH-116) */}
      <div className={styles.pager} onClickCapture={onTurn}>
        <Pager
          pageLength={result.totalPageCount}
          currentNum={Math.min(page, Math.max(1, result.totalPageCount))}
          parameter="searchPage"
          otherParameters={{
            ...otherParameters,
            searchKeyword: keyword,
            ...(type === null ? {} : { type }),
          }}
          label={m.search_pager()}
        />
      </div>
    </>
  )
}

interface GroupProps {
  name: string
  title: string
  large?: boolean
  /** Whether rows show their type. */
  typed?: boolean
  cards: ContentCard[]
  language: Language
  keyword: string
}

/** Renders articles under a heading; nothing if there are none. */
function Group({ name, title, large, typed = false, cards, language, keyword }: GroupProps) {
  if (cards.length === 0) return null
  const id = `search-${name}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading} data-large={large ? '' : undefined}>
        {title}
      </h3>
      <ul className={styles.rows}>
        {cards.map((card) => (
          <li key={card.contentIdx}>
            <ResultRow card={card} language={language} keyword={keyword} typed={typed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders placeholder rows in the shape of the results. */
const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {[0, 1, 2, 3].map((row) => (
      <div key={row}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
)
