import type { ReportFaultTexts } from '../../../contract/report.ts'
import { shared } from '../../visitor/shared.ts'

/** What a page hands to the captcha layer, which submits it (FT-145). */
export interface CaptchaJob {
  /** The checked fields, without token and attachment. */
  fields: Readonly<Record<string, string>>
  attachment: File | null
  /** It was taken: clears what was typed before the page is loaded again. */
  sent(): void
  /** It did not go through, or the visitor stopped it: `faults` by field, where the server told some. */
  returned(faults: ReportFaultTexts): void
}

const job = shared<CaptchaJob | null>(null)

/** Opens the layer with a job, or closes it (SH-182). */
export const setCaptchaJob = job.set

/** The job that the layer is open for; null = it is closed. */
export const useCaptchaJob = job.useValue
