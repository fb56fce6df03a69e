/** The name of the subject that a content is. */
export const subjectOf = (contentIdx: number): string => `content/${contentIdx}`

/** The content that a subject is; null for what is none. */
export const contentOf = (subject: string): number | null => {
  const found = /^content\/([1-9]\d{0,8})$/.exec(subject)
  return found ? Number(found[1]) : null
}
