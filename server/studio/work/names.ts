/** Returns the name of an article's subject. */
export const subjectOf = (contentIdx: number): string => `content/${contentIdx}`

/** Returns the article of a subject; null if it is none. */
export const contentOf = (subject: string): number | null => {
  const found = /^content\/([1-9]\d{0,8})$/.exec(subject)
  return found ? Number(found[1]) : null
}
