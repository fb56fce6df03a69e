import { getHeapStatistics } from 'node:v8'

/** Memory of this process, and the heap and its limit of this thread, in bytes. */
export function ownMemory(): { memoryBytes: number; heapBytes: number; heapLimitBytes: number } {
  const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics()
  return { memoryBytes: process.memoryUsage.rss(), heapBytes, heapLimitBytes }
}
