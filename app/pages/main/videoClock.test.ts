import { afterEach, expect, test, vi } from 'vitest'
import { type ClockedVideo, followVideo } from './videoClock.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a video whose clock and frames the test controls. */
function fakeFilm() {
  const film = new EventTarget() as EventTarget & ClockedVideo
  film.currentTime = 0
  let asked: VideoFrameRequestCallback | null = null
  const frames = {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      asked = callback
      return 7
    },
    cancelVideoFrameCallback: vi.fn(() => {
      asked = null
    }),
  }
  /** Presents the frame of a time; returns whether a callback was registered. */
  const show = (mediaTime: number): boolean => {
    const callback = asked
    asked = null
    callback?.(0, { mediaTime } as VideoFrameCallbackMetadata)
    return callback !== null
  }
  return { film, frames, show }
}

/** Frames of the page, one at a time. */
function pageFrames() {
  const asked = new Map<number, FrameRequestCallback>()
  let count = 0
  vi.stubGlobal(
    'requestAnimationFrame',
    (callback: FrameRequestCallback) => asked.set(++count, callback) && count,
  )
  vi.stubGlobal('cancelAnimationFrame', (id: number) => asked.delete(id))
  return {
    asked,
    next: () => {
      for (const [id, callback] of asked) {
        asked.delete(id)
        callback(0)
        break
      }
    },
  }
}

test('FT-029 FT-030 the clock follows the shown frames, across loops too, and requests one at a time', () => {
  const { film, frames, show } = fakeFilm()
  const told: number[] = []
  const end = followVideo(Object.assign(film, frames), (time) => told.push(time))
  for (const time of [8, 10.82, 23.9, 0]) expect(show(time)).toBe(true)
  expect(told).toEqual([8, 10.82, 23.9, 0])
  end()
  expect(frames.cancelVideoFrameCallback).toHaveBeenCalledWith(7)
  expect(show(1)).toBe(false)
})

test('FT-030 a seek in a paused video is reported, though no frame plays', () => {
  const { film, frames } = fakeFilm()
  const told: number[] = []
  const end = followVideo(Object.assign(film, frames), (time) => told.push(time))
  film.currentTime = 14
  film.dispatchEvent(new Event('seeked'))
  end()
  film.dispatchEvent(new Event('seeked'))
  expect(told).toEqual([14])
})

test('FT-030 without frame callbacks the clock is polled while the video plays, and pauses with it', () => {
  const { film } = fakeFilm()
  const { asked, next } = pageFrames()
  const told: number[] = []
  const end = followVideo(film, (time) => told.push(time))
  expect(asked.size).toBe(0)
  film.dispatchEvent(new Event('playing'))
  film.dispatchEvent(new Event('playing'))
  expect(asked.size).toBe(1)
  film.currentTime = 4.2
  next()
  film.currentTime = 4.3
  next()
  film.dispatchEvent(new Event('pause'))
  expect(asked.size).toBe(0)
  film.currentTime = 9
  film.dispatchEvent(new Event('timeupdate'))
  expect(told).toEqual([4.2, 4.3, 9])
  film.dispatchEvent(new Event('playing'))
  end()
  expect(asked.size).toBe(0)
})
