/**
 * Maximum characters of a commit's subject: git's convention, and what commit lists show without
 * truncation.
 */
const MOST = 72

/**
 * The error in the subject of a commit; null if there is none. The form is `part: imperative`: the
 * folder or subject concerned, then the change, without a full stop.
 */
export function subjectError(subject: string): string | null {
  if (/^(?:Merge|Revert) /.test(subject)) return null
  if (subject.length > MOST) return `has ${subject.length} characters, the maximum is ${MOST}`
  if (!/^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: \S/.test(subject))
    return 'does not begin with the part it concerns, as `studio: …`'
  if (/\.$/.test(subject)) return 'ends with a full stop'
  const verb = /: ([A-Za-z]+)/.exec(subject)?.[1] ?? ''
  if (/^(?:added|adds|adding|fixed|fixes|fixing|changed|changes|removed|removes)$/i.test(verb))
    return `says \`${verb}\` instead of the imperative`
  return null
}
