import { Button } from '../../components/Button/Button.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Menu } from '../../components/Menu/Menu.tsx'
import { m } from '../../paraglide/messages.js'
import { FRAME_WIDTHS } from './frameSize.ts'

const WIDTH_NAMES: Readonly<Record<(typeof FRAME_WIDTHS)[number], () => string>> = {
  390: m.preview_phone,
  768: m.preview_tablet,
  1024: m.preview_laptop,
  1440: m.preview_desktop,
}

export interface FrameLookProps {
  width: number
  onWidth: (width: number) => void
  mode: 'light' | 'dark'
  onMode: (mode: 'light' | 'dark') => void
  /** Of the button that opens the widths. */
  className?: string
}

/** Renders the choice of the width and the mode in which pages are shown. */
export function FrameLook({ width, onWidth, mode, onMode, className = '' }: FrameLookProps) {
  const preset = FRAME_WIDTHS.find((one) => one === width)
  return (
    <>
      <Menu
        placement="bottom start"
        label={m.preview_width()}
        trigger={
          <Button
            variant="quiet"
            size="small"
            icon={width < 600 ? 'phone' : 'system'}
            className={className}
          >
            {preset ? WIDTH_NAMES[preset]() : m.preview_pixels({ width })}
          </Button>
        }
        items={FRAME_WIDTHS.map((one) => ({
          id: String(one),
          name: WIDTH_NAMES[one](),
          note: m.preview_pixels({ width: one }),
          isChosen: one === width,
        }))}
        onAction={(id) => onWidth(Number(id))}
      />
      <IconButton
        size="small"
        icon={mode === 'dark' ? 'moon' : 'sun'}
        label={m.preview_dark()}
        isOn={mode === 'dark'}
        aria-pressed={mode === 'dark'}
        onPress={() => onMode(mode === 'dark' ? 'light' : 'dark')}
      />
    </>
  )
}
