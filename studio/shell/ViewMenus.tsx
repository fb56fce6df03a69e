import type { Language } from '../../contract/language.ts'
import { call } from '../client/call.ts'
import { useSession, useSignedIn } from '../client/session.ts'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { Menu } from '../components/Menu/Menu.tsx'
import { m } from '../paraglide/messages.js'
import { setLanguage, useLanguage } from '../visit/language.ts'
import { MODES, type Mode, setMode, useMode } from '../visit/mode.ts'

const MODE_NAMES: Record<Mode, () => string> = {
  system: m.mode_system,
  light: m.mode_light,
  dark: m.mode_dark,
}
export const modeName = (mode: Mode): string => MODE_NAMES[mode]()

/** Speaks another language here, and keeps it with the account of whoever is signed in. */
export function useSpeak(): (language: Language) => void {
  const session = useSession()
  const signedIn = useSignedIn()
  return (language) => {
    setLanguage(language)
    // the account follows; where it can't, this browser remembers by itself
    if (session.data?.me) call('changeMe', { body: { language } }).then(signedIn, () => {})
  }
}

/** Korean or English; each is named in itself. */
export function LanguageMenu() {
  const language = useLanguage()
  const speak = useSpeak()
  return (
    <Menu
      label={m.language()}
      trigger={<IconButton label={m.language()} icon="globe" />}
      items={(['KOR', 'ENG'] as const).map((id) => ({
        id,
        name: id === 'KOR' ? m.language_korean() : m.language_english(),
        isChosen: language === id,
      }))}
      onAction={(id) => speak(id === 'ENG' ? 'ENG' : 'KOR')}
    />
  )
}

/** Light, dark, or as the device has it. */
export function ModeMenu() {
  const mode = useMode()
  return (
    <Menu
      label={m.mode()}
      trigger={
        <IconButton
          label={m.mode()}
          icon={mode === 'dark' ? 'moon' : mode === 'light' ? 'sun' : 'system'}
        />
      }
      items={MODES.map((id) => ({
        id,
        name: modeName(id),
        icon: id === 'dark' ? 'moon' : id === 'light' ? 'sun' : 'system',
        isChosen: mode === id,
      }))}
      onAction={(id) => setMode(id as Mode)}
    />
  )
}
