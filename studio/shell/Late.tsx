import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../components/toast/toast.ts'
import { m } from '../paraglide/messages.js'

/** A layer whose script loads when it is first opened. */
export interface LateLayer<P> {
  loaded: ComponentType<P> | null
  load: () => Promise<ComponentType<P>>
}

export function lateLayer<P>(load: () => Promise<{ default: ComponentType<P> }>): LateLayer<P> {
  const layer: LateLayer<P> = {
    loaded: null,
    async load() {
      layer.loaded = (await load()).default
      return layer.loaded
    },
  }
  return layer
}

interface LateProps<P> {
  of: LateLayer<P>
  /** Called if the script did not load: closes the layer. Opening it again retries. */
  onFail: () => void
  children: (Layer: ComponentType<P>) => ReactNode
}

/**
 * Opens a lazy layer. If its script does not load, shows an error; the page below keeps all input.
 */
export function Late<P>({ of: layer, onFail, children }: LateProps<P>) {
  const [Layer, setLayer] = useState<ComponentType<P> | null>(() => layer.loaded)
  const fail = useEffectEvent(() => {
    toast(m.problem_unreachable(), { tone: 'danger' })
    onFail()
  })
  useEffect(() => {
    if (layer.loaded) return
    let wanted = true
    layer.load().then(
      (loaded) => {
        if (wanted) setLayer(() => loaded)
      },
      () => {
        if (wanted) fail()
      },
    )
    return () => {
      wanted = false
    }
  }, [layer])
  return Layer && children(Layer)
}
