import { afterEach, expect, test, vi } from 'vitest'
import { type ClockedVideo, followVideo } from './videoClock.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns a video whose clock and frames the test controls. */
function fakeVideo() {
  const video = new EventTarget() as EventTarget & ClockedVideo
  video.currentTime = 0
  let requested: VideoFrameRequestCallback | null = null
  const frames = {
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => {
      requested = callback
      return 7
    },
    cancelVideoFrameCallback: vi.fn(() => {
      requested = null
    }),
  }
  /** Presents the frame of a time; returns whether a callback was registered. */
  const show = (mediaTime: number): boolean => {
    const callback = requested
    requested = null
    callback?.(0, { mediaTime } as VideoFrameCallbackMetadata)
    return callback !== null
  }
  return { video, frames, show }
}

/** Frames of the page, one at a time. */
function pageFrames() {
  const requested = new Map<number, FrameRequestCallback>()
  let count = 0
  vi.stubGlobal(
    'requestAnimationFrame',
    (callback: FrameRequestCallback) => requested.set(++count, callback) && count,
  )
  vi.stubGlobal('cancelAnimationFrame', (id: number) => requested.delete(id))
  return {
    requested,
    next: () => {
      for (const [id, callback] of requested) {
        requested.delete(id)
        callback(0)
        break
      }
    },
  }
}

test('FT-029 FT-030 the clock follows the shown frames, across loops too, and requests one at a time', () => {
  const { video, frames, show } = fakeVideo()
  const times: number[] = []
  const end = followVideo(Object.assign(video, frames), (time) => times.push(time))
  for (const time of [8, 10.82, 23.9, 0]) expect(show(time)).toBe(true)
  expect(times).toEqual([8, 10.82, 23.9, 0])
  end()
  expect(frames.cancelVideoFrameCallback).toHaveBeenCalledWith(7)
  expect(show(1)).toBe(false)
})

test('FT-030 a seek in a paused video is reported, though no frame plays', () => {
  const { video, frames } = fakeVideo()
  const times: number[] = []
  const end = followVideo(Object.assign(video, frames), (time) => times.push(time))
  video.currentTime = 14
  video.dispatchEvent(new Event('seeked'))
  end()
  video.dispatchEvent(new Event('seeked'))
  expect(times).toEqual([14])
})

test('FT-030 without frame callbacks the clock is polled while the video plays, and pauses with it', () => {
  const { video } = fakeVideo()
  const { requested, next } = pageFrames()
  const times: number[] = []
  const end = followVideo(video, (time) => times.push(time))
  expect(requested.size).toBe(0)
  video.dispatchEvent(new Event('playing'))
  video.dispatchEvent(new Event('playing'))
  expect(requested.size).toBe(1)
  video.currentTime = 4.2
  next()
  video.currentTime = 4.3
  next()
  video.dispatchEvent(new Event('pause'))
  expect(requested.size).toBe(0)
  video.currentTime = 9
  video.dispatchEvent(new Event('timeupdate'))
  expect(times).toEqual([4.2, 4.3, 9])
  video.dispatchEvent(new Event('playing'))
  end()
  expect(requested.size).toBe(0)
})
