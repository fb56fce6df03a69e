import { type Recording, sentenceAt } from './timing.ts'

/** Progress of a recording. */
export interface Progress {
  status: 'playing' | 'paused' | 'ended' | 'failed'
  /** Index of the sentence being read. */
  index: number
  time: number
  duration: number
}

/** Reads an article aloud: from a recording or with the browser's voice. */
export interface Reader {
  play(): void
  pause(): void
  /** Continues from the start of a sentence. */
  goTo(index: number): void
  setSpeed(speed: number): void
  /** Ends the recording and releases the audio. */
  stop(): void
}

/** Milliseconds within which the browser's voice must start. */
const PATIENCE = 6000

/** Reads with a recording (SH-137); `recording` is filled in when its timings are loaded. */
export function audioReader(
  audio: HTMLAudioElement,
  recording: Recording,
  speed: number,
  report: (progress: Progress) => void,
): Reader {
  let over = false
  const setStatus = (status: Progress['status']): void => {
    if (over) return
    const length =
      Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : recording.duration
    report({
      status,
      index: sentenceAt(recording.sentences, audio.currentTime),
      time: status === 'ended' ? length : audio.currentTime,
      duration: length,
    })
  }
  const handlers = {
    timeupdate: () => setStatus(audio.paused ? 'paused' : 'playing'),
    play: () => setStatus('playing'),
    // a pause while it already plays again belongs to an earlier recording
    pause: () => {
      if (audio.paused && !audio.ended) setStatus('paused')
    },
    ended: () => setStatus('ended'),
    error: () => setStatus('failed'),
    // loading a source resets the rate
    loadedmetadata: () => {
      audio.playbackRate = speed
    },
  }
  for (const [name, handler] of Object.entries(handlers)) audio.addEventListener(name, handler)
  audio.playbackRate = speed
  const play = (): void =>
    void audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setStatus(
        error instanceof DOMException && error.name === 'NotAllowedError' ? 'paused' : 'failed',
      )
    })
  return {
    play,
    pause: () => audio.pause(),
    goTo(index) {
      audio.currentTime = recording.sentences[index]?.start ?? 0
      play()
    },
    setSpeed(next) {
      speed = next
      audio.playbackRate = next
    },
    stop() {
      over = true
      for (const [name, handler] of Object.entries(handlers))
        audio.removeEventListener(name, handler)
      audio.pause()
      audio.currentTime = 0
    },
  }
}

/** Reads with the browser's own voice, sentence by sentence, if there is no recording (SH-141). */
export function speechReader(
  sentences: readonly string[],
  locale: 'ko' | 'en',
  pitch: number,
  speed: number,
  report: (progress: Progress) => void,
): Reader {
  // a Korean character takes about 0.15 seconds, an English one 0.065
  const lengths = sentences.map((text) => text.length * (locale === 'ko' ? 0.15 : 0.065))
  const starts = lengths.map((_, index) =>
    lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
  )
  const duration = lengths.reduce((sum, length) => sum + length, 0)
  let index = 0
  /** Counts utterances, so that events of a cancelled one are ignored. */
  let turn = 0
  let watch: ReturnType<typeof setTimeout> | undefined
  const setStatus = (status: Progress['status']): void =>
    report({ status, index, time: status === 'ended' ? duration : (starts[index] ?? 0), duration })
  const silence = (): void => {
    turn++
    clearTimeout(watch)
    speechSynthesis.cancel()
  }
  const speak = (): void => {
    silence()
    const text = sentences[index]
    if (text === undefined) {
      setStatus('ended')
      return
    }
    const mine = turn
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = locale === 'ko' ? 'ko-KR' : 'en-US'
    utterance.rate = speed
    utterance.pitch = pitch
    utterance.onstart = () => clearTimeout(watch)
    utterance.onend = () => {
      if (mine !== turn) return
      if (index === sentences.length - 1) return setStatus('ended')
      index++
      speak()
    }
    utterance.onerror = () => {
      if (mine === turn) setStatus('failed')
    }
    watch = setTimeout(() => {
      if (mine !== turn) return
      silence()
      setStatus('failed')
    }, PATIENCE)
    speechSynthesis.speak(utterance)
    setStatus('playing')
  }
  return {
    play: speak,
    pause() {
      silence()
      setStatus('paused')
    },
    goTo(next) {
      index = next
      speak()
    },
    setSpeed(next) {
      speed = next
      if (speechSynthesis.speaking) speak()
    },
    stop: silence,
  }
}
