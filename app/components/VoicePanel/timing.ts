/** A sentence of a reading and the second at which it begins. */
export interface TimedSentence {
  start: number
  text: string
}
export interface Recording {
  duration: number
  sentences: TimedSentence[]
}
/** The timing file beside the audio files; a voice that was not recorded is missing. */
export interface Timing {
  male?: Recording
  female?: Recording
}

const loads = new Map<string, Promise<Timing | null>>()

/** Loads a timing file, once; null where it cannot be read: the sound then plays without marks. */
export function loadTiming(address: string): Promise<Timing | null> {
  let load = loads.get(address)
  if (!load) {
    load = fetch(address)
      .then((response) => (response.ok ? (response.json() as Promise<Timing>) : null))
      .catch(() => null)
    loads.set(address, load)
  }
  return load
}

/** Index of the sentence that is spoken at a second. */
export function sentenceAt(sentences: readonly TimedSentence[], second: number): number {
  let index = 0
  for (
    let next = 1;
    next < sentences.length && (sentences[next] as TimedSentence).start <= second + 0.05;
    next++
  )
    index = next
  return index
}

/** `4:12` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
