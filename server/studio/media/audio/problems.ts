import { StudioError } from '../../studio-error.ts'

/** A file that is cut, or is not what it begins like. */
export const damaged = (): StudioError => new StudioError(415, { field: 'body', problem: 'broken' })

/** Sound in a codec that browsers do not play. */
export const unplayable = (): StudioError =>
  new StudioError(415, { field: 'body', problem: 'audio_codec' })
