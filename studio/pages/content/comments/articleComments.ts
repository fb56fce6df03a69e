import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Person } from '../../../../contract/studio/call.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { queryOf } from '../../../client/queries.ts'
import type { CommentAnchor } from '../panels/panel.ts'

/** What the comments of an article have in common: the active one, a begun one, and who shows them. */
interface Shown {
  /** Id of the comment whose words are marked more strongly. */
  active: string | null
  /** The subject and the words of a comment that is being written. */
  begun: { subject: string; place: CommentAnchor } | null
  /** Comments whose words are gone from the text as it is typed, by subject. */
  gone: ReadonlyMap<string, readonly string[]>
}

/** The text of a comment in stored form, and whom it mentions. */
export interface Written {
  text: string
  mentioned: readonly Person[]
}

/** The comments of an article, between the form, its bodies and the panel. */
export class ArticleComments {
  readonly #show: (subject: string) => void
  readonly #listeners = new Set<() => void>()
  readonly #bodies = new Map<string, () => void>()
  readonly #written = new Map<string, Written>()
  #goOn: ((by: number) => void) | null = null
  /** Steps that wait for the panel. */
  #steps = 0
  #shown: Shown = { active: null, begun: null, gone: new Map() }

  /** @param show opens the panel at the comments of a language */
  constructor(show: (subject: string) => void) {
    this.#show = show
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): Shown => this.#shown

  #change(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
  }

  readonly activate = (id: string | null): void => {
    if (this.#shown.active !== id) this.#change({ active: id })
  }
  /** Shows the thread of a comment. */
  readonly open = (subject: string, id: string): void => {
    this.activate(id)
    this.#show(subject)
  }
  /** Begins a comment on a field or on words of it, in the panel. */
  readonly begin = (subject: string, place: CommentAnchor): void => {
    this.#change({ active: null, begun: { subject, place } })
    this.#show(subject)
  }
  readonly end = (): void => this.#change({ begun: null })
  /** Goes to the next thread of a subject, in the order of the text; -1 = the previous one. */
  readonly step = (subject: string, by: number): void => {
    if (this.#goOn) this.#goOn(by)
    else {
      this.#steps = by
      this.#show(subject)
    }
  }
  /** Registers the steps of the panel that lists the threads; null = it is closed. */
  readonly registerSteps = (goOn: ((by: number) => void) | null): void => {
    this.#goOn = goOn
    if (goOn && this.#steps) goOn(this.#steps)
    if (goOn) this.#steps = 0
  }

  /** What is typed and not sent yet: it outlasts the panel, and goes along with what it is about. */
  readonly written = (subject: string): Written | undefined => this.#written.get(subject)
  readonly keepWritten = (subject: string, written: Written): void => {
    this.#written.set(subject, written)
  }

  readonly tellGone = (subject: string, ids: readonly string[]): void => {
    this.#change({ gone: new Map([...this.#shown.gone, [subject, ids]]) })
  }

  /** Registers the function of a body that begins a comment on its selection. */
  readonly registerBody = (subject: string, begin: (() => void) | null): void => {
    if (begin) this.#bodies.set(subject, begin)
    else this.#bodies.delete(subject)
  }
  /** Begins a comment on the selection of a body. False if it is not there. */
  readonly beginInBody = (subject: string): boolean => {
    const begin = this.#bodies.get(subject)
    begin?.()
    return begin !== undefined
  }
}

const Context = createContext<ArticleComments | null>(null)
export const ArticleCommentsProvider = Context.Provider
/** The comments of the surrounding article; null outside of one. */
export const useArticleComments = (): ArticleComments | null => useContext(Context)

const none = (): (() => void) => () => {}
const NOTHING: Shown = { active: null, begun: null, gone: new Map() }
export const useShownComments = (): Shown => {
  const comments = useArticleComments()
  return useSyncExternalStore(comments?.subscribe ?? none, comments?.read ?? (() => NOTHING))
}

/** Milliseconds between two questions for the comments of others. */
const ASK_EVERY = 20_000
const EMPTY: readonly Comment[] = []

/** The comments of a subject; presence asks for them again as soon as they change (`usePresence`). */
export const commentsOf = (subject: string) => ({
  ...queryOf('comments', { params: { subject } }),
  refetchInterval: ASK_EVERY,
})

/** The unresolved comments of a subject, without replies. */
export function useOpenComments(subject: string): readonly Comment[] {
  const { data } = useQuery({ ...commentsOf(subject), select: openOf })
  return data ?? EMPTY
}
const openOf = (comments: readonly Comment[]): readonly Comment[] =>
  comments.filter(({ parentId, resolved }) => parentId === null && !resolved)
