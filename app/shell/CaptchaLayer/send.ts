import type { ErrorAnswer } from '../../../contract/answers.ts'
import type { WidgetSettings } from '../../../contract/captcha.ts'
import type { Language } from '../../../contract/language.ts'
import type { ReportFieldErrorTexts } from '../../../contract/report.ts'
import { get } from '../../visitor/api.ts'
import type { CaptchaJob } from './captcha.ts'

const REPORT = '/api/v1/safety-health/report'

/**
 * Fetches the widget's configuration with a new challenge (SH-212). @throws if the request fails
 */
export const readWidget = (signal: AbortSignal): Promise<WidgetSettings> =>
  get('/api/v1/dkaptcha/widget', {}, { signal, cache: 'no-store' })

export interface Sent {
  /** HTTP status; 0 = no response. */
  status: number
  errors: ReportFieldErrorTexts
}

/**
 * Sends a report as multipart form data with its token (SH-213); `progress` receives the fraction
 * sent, 0 to 1.
 */
export function sendReport(
  job: CaptchaJob,
  token: string,
  language: Language,
  signal: AbortSignal,
  progress: (part: number) => void,
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(job.fields)) form.append(name, value)
  form.append('token', token)
  // last, so that the server has the other fields before the long part
  if (job.attachment) form.append('attachment', job.attachment, job.attachment.name)
  return new Promise((resolve) => {
    // fetch does not report upload progress
    const request = new XMLHttpRequest()
    request.open('POST', `${REPORT}?lang=${language}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      progress(lengthComputable && total > 0 ? loaded / total : 0)
    request.onloadend = () =>
      resolve({
        status: request.status,
        errors: (request.response as Partial<ErrorAnswer> | null)?.faults ?? {},
      })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
