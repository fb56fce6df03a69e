import type { ReportFieldErrorTexts } from '../../../contract/report.ts'
import { shared } from '../../visitor/shared.ts'

/** A report that a page passes to the captcha layer, which submits it (FT-145). */
export interface CaptchaJob {
  /** The checked fields, without token and attachment. */
  fields: Readonly<Record<string, string>>
  attachment: File | null
  /** Called on success: clears the form before the page is reloaded. */
  sent(): void
  /**
   * Called on failure or when the visitor cancels: `errors` by field, if the server returned some.
   */
  returned(errors: ReportFieldErrorTexts): void
}

const job = shared<CaptchaJob | null>(null)

/** Opens the layer with a job, or closes it (SH-182). */
export const setCaptchaJob = job.set

/** The job of the open layer; null = closed. */
export const useCaptchaJob = job.useValue
