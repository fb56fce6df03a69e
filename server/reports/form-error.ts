/** Why a form cannot be parsed or accepted. */
export class FormError extends Error {
  override name = 'FormError'
  readonly status: 400 | 408 | 413 | 415 | 503
  readonly reason:
    | 'malformed'
    | 'too-large'
    | 'field-too-large'
    | 'several-files'
    | 'slow'
    | 'not-multipart'
    | 'too-many-parts'
    | 'no-room'
    | 'busy'
  /** Seconds until a retry may succeed; null = a retry changes nothing. */
  readonly wait: number | null
  constructor(
    status: FormError['status'],
    reason: FormError['reason'],
    wait: number | null = null,
  ) {
    super(reason)
    this.status = status
    this.reason = reason
    this.wait = wait
  }
}
