import { type MouseEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { Pager } from '../../components/Pager/Pager.tsx'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import { searchIn, withoutSearch } from './address.ts'
import { ResultRow } from './ResultRow.tsx'
import styles from './SearchAnswer.module.css'
import type { SearchState } from './useSearch.ts'

interface SearchAnswerProps {
  answer: SearchState
  language: Language
  /** Another page of the results was chosen. */
  onPage(keyword: string, page: number): void
}

/** Below the field: what is loading, found, not found or went wrong (SH-101..104, SH-110, SH-111). */
export function SearchAnswer({ answer, language, onPage }: SearchAnswerProps) {
  const count = answer.status === 'done' ? answer.result.resultCount : 0
  const total = answer.status === 'done' ? answer.result.totalPageCount : 0
  const head = useRef<HTMLParagraphElement>(null)
  // the pager goes away with the page it stood under: the focus waits where the next one begins, and is told which it is
  const turn = (keyword: string, page: number): void => {
    onPage(keyword, page)
    head.current?.focus()
  }
  return (
    <div className={styles.answer} aria-busy={answer.status === 'loading'}>
      <p className={styles.count} data-part="search-count" role="status" tabIndex={-1} ref={head}>
        {answer.status === 'loading' ? m.search_loading() : null}
        {answer.status === 'done' && count > 0
          ? count === 1
            ? m.search_count_one({ count })
            : m.search_count({ count: count.toLocaleString('en') })
          : null}
        {answer.status === 'done' && total > 1 ? (
          <span className="sr">, {m.pager_place({ page: answer.page, total })}</span>
        ) : null}
        {answer.status === 'done' && count === 0 ? (
          <strong className={styles.message}>{m.search_none({ keyword: answer.keyword })}</strong>
        ) : null}
      </p>
      {answer.status === 'idle' ? <p className={`${styles.start} from-desktop`}>{m.search_start()}</p> : null}
      {answer.status === 'loading' ? <Skeleton /> : null}
      {answer.status === 'failed' ? (
        <p className={styles.message} role="alert">
          {answer.code === 400 ? m.search_special() : m.search_failed()}
        </p>
      ) : null}
      {answer.status === 'done' ? <Found answer={answer} language={language} onPage={turn} /> : null}
    </div>
  )
}

function Found({
  answer,
  language,
  onPage,
}: Omit<SearchAnswerProps, 'answer'> & { answer: Extract<SearchState, { status: 'done' }> }) {
  const kept = withoutSearch(useLocation().search)
  const { keyword, page, result, suggested } = answer
  if (result.resultCount === 0) {
    return (
      <Group name="suggested" title={m.search_suggested()} large cards={suggested} language={language} keyword="" />
    )
  }
  // the pages are links that work by themselves; with scripts at work the layer asks for them without leaving the page
  const turn = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')
    if (!link || isModified(event)) return
    event.preventDefault()
    onPage(keyword, searchIn(link.search).page)
  }
  const services = result.resultList.filter(({ contentType }) => contentType === 'SERVICE')
  const rest = result.resultList.filter(({ contentType }) => contentType !== 'SERVICE')
  return (
    <>
      <div data-part="search-results">
        <Group name="services" title={m.search_services()} cards={services} language={language} keyword={keyword} />
        <Group name="news" title={m.search_news()} cards={rest} language={language} keyword={keyword} />
        {result.resultList.length === 0 ? (
          <p className={styles.beyond} onClickCapture={turn}>
            {m.search_beyond()}{' '}
            <PageLink
              to={`?${new URLSearchParams({ ...kept, searchKeyword: keyword, searchPage: '1' })}`}
              preventScrollReset
            >
              {m.search_first_page()}
            </PageLink>
          </p>
        ) : null}
      </div>
      {/* go-to-page stays hidden while a keyword is active (SH-116) */}
      <div className={styles.pager} onClickCapture={turn}>
        <Pager
          pageLength={result.totalPageCount}
          currentNum={Math.min(page, Math.max(1, result.totalPageCount))}
          parameter="searchPage"
          kept={{ ...kept, searchKeyword: keyword }}
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
  cards: ContentCard[]
  language: Language
  keyword: string
}

/** Contents under a heading; nothing where there are none. */
function Group({ name, title, large, cards, language, keyword }: GroupProps) {
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
            <ResultRow card={card} language={language} keyword={keyword} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows in the shape of what is coming. */
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
