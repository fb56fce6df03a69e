import { useState } from 'react'
import { type Language, LANGUAGES } from '../../../contract/language.ts'
import { useMay } from '../../client/session.ts'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { m } from '../../paraglide/messages.js'
import { languageName } from '../../visit/names.ts'
import { WordList } from './WordList.tsx'

/** Edits how the company's words are said, in each language. */
export function CompanyWords({ onClose }: { onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('KOR')
  const mayPublish = useMay('content.publish')
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      size="wide"
      title={m.words_company()}
    >
      <RadioGroup
        label={m.words_language()}
        orientation="horizontal"
        value={language}
        onChange={(id) => setLanguage(LANGUAGES.find((one) => one === id) ?? 'KOR')}
        items={LANGUAGES.map((id) => ({ id, name: languageName(id) }))}
      />
      <WordList
        key={language}
        scope={language}
        title={languageName(language)}
        isReadOnly={!mayPublish}
      />
    </Dialog>
  )
}
