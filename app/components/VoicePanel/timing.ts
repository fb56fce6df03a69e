/** A sentence of a reading and its start in seconds. */
export interface TimedSentence {
  start: number
  text: string
}
export interface Recording {
  duration: number
  sentences: TimedSentence[]
}
/** The timing file next to the audio files; a voice without a recording is missing. */
export interface Timing {
  male?: Recording
  female?: Recording
}

const loads = new Map<string, Promise<Timing | null>>()

/**
 * Loads a timing file, once; null if it cannot be read: the audio then plays without highlighting.
 */
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

/** Returns the index of the sentence spoken at a time in seconds. */
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
