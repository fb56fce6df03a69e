import { problemText } from '../../client/problem.ts'
import { m } from '../../paraglide/messages.js'
import { UnsavedError } from './documentCopy.ts'

/** Why a step was not taken: the document could not be saved before it, or what the server says. */
export const stepFailure = (error: Error): string =>
  error instanceof UnsavedError ? m.site_form_unsaved() : problemText(error)
