import { useState } from 'react'
import { Radio, RadioGroup as Shapes } from 'react-aria-components'
import { useBlocker } from 'react-router'
import { IMAGE_SHAPES, type ImageShape, SHAPE_NAMES } from '../../../contract/image-shapes.ts'
import type { Asset } from '../../../contract/studio/media.ts'
import { CallError } from '../../client/call.ts'
import { problemText } from '../../client/problem.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { Notice } from '../../components/Notice/Notice.tsx'
import { RadioGroup } from '../../components/RadioGroup/RadioGroup.tsx'
import { toast } from '../../components/toast/toast.ts'
import { m } from '../../paraglide/messages.js'
import { useUnsavedWarning } from '../../client/useUnsavedWarning.ts'
import styles from './CropDialog.module.css'
import { CropFrame } from './CropFrame.tsx'
import { cropAroundFocal, neededWidth, SCALE_STEP, scaled, scaleOf } from './cropping.ts'
import { CutImage } from './CutImage.tsx'
import { shapeName, shapeUses } from './shapeNames.ts'
import { useCropDrafts } from './useCropDrafts.ts'

type Measured = Asset & { width: number; height: number }
const isMeasured = (asset: Asset): asset is Measured => Boolean(asset.width && asset.height)

interface CropDialogProps {
  asset: Asset
  /** Its image for dark mode, if that one can be changed too. */
  dark: Asset | null
  onClose: () => void
}

/** Crops an image by hand to each shape of the site, in light and dark mode. */
export function CropDialog({ asset, dark, onClose }: CropDialogProps) {
  const [shape, setShape] = useState<ImageShape>('16:9')
  const [mode, setMode] = useState('light')
  const drafts = useCropDrafts(() => {
    toast(m.cut_saved(), { tone: 'positive' })
    onClose()
  })
  const { saving, isChanged } = drafts
  useUnsavedWarning(isChanged)
  // also Back, which would only close the file
  const blocker = useBlocker(isChanged)
  const file = mode === 'dark' && dark ? dark : asset
  const isStale = saving.error instanceof CallError && saving.error.problem === 'stale'
  return (
    // what contains this dialog would close with Escape, and the frames with it
    <div
      role="presentation"
      className={styles.whole}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <Dialog
        isOpen
        size="wide"
        title={m.cut_title()}
        // nothing that was drawn is lost by a press beside it
        isStrict={isChanged}
        onOpenChange={(open) => !open && onClose()}
        actions={(close) => (
          <>
            <Button variant="quiet" onPress={isChanged ? onClose : close}>
              {m.cancel()}
            </Button>
            <Button
              variant="primary"
              isDisabled={!isChanged}
              isPending={saving.isPending}
              onPress={() => saving.mutate()}
            >
              {m.save()}
            </Button>
          </>
        )}
      >
        {saving.isError && (
          <Notice tone="danger">{isStale ? m.cut_stale() : problemText(saving.error)}</Notice>
        )}
        {dark && (
          <RadioGroup
            label={m.cut_file()}
            orientation="horizontal"
            value={mode}
            onChange={setMode}
            items={[
              { id: 'light', name: m.preview_light() },
              { id: 'dark', name: m.preview_dark() },
            ]}
          />
        )}
        {isMeasured(file) && (
          // what is drawn during a save would go with the dialog
          <div inert={saving.isPending}>
            <Workspace
              key={file.id}
              asset={file}
              shape={shape}
              onShape={setShape}
              drafts={drafts}
            />
          </div>
        )}
      </Dialog>
      <Dialog
        isOpen={blocker.state === 'blocked'}
        onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
        title={m.cut_leave_title()}
        size="small"
        role="alertdialog"
        actions={
          <>
            <Button variant="quiet" onPress={() => blocker.proceed?.()}>
              {m.cut_leave_go()}
            </Button>
            <Button variant="primary" onPress={() => blocker.reset?.()}>
              {m.leave_stay()}
            </Button>
          </>
        }
      >
        <p>{m.cut_leave_says()}</p>
      </Dialog>
    </div>
  )
}

function Workspace({
  asset,
  shape,
  onShape,
  drafts: { cropOf, change },
}: {
  asset: Measured
  shape: ImageShape
  onShape: (shape: ImageShape) => void
  drafts: ReturnType<typeof useCropDrafts>
}) {
  const partOf = (one: ImageShape) => cropOf(asset, one) ?? cropAroundFocal(asset, one, asset.focal)
  const crop = partOf(shape)
  const isByHand = cropOf(asset, shape) !== null
  const size = scaleOf(crop, asset, shape)
  const resize = (by: number): void => change(asset, shape, scaled(crop, size + by, asset, shape))
  const pixels = Math.round(crop.width * asset.width)
  return (
    <div className={styles.workspace}>
      <div className={styles.editing}>
        <CropFrame
          asset={asset}
          shape={shape}
          name={shapeName(shape)}
          crop={crop}
          onChange={(next) => change(asset, shape, next)}
        />
        <div className={styles.tools}>
          <IconButton icon="minus" label={m.cut_smaller()} onPress={() => resize(-SCALE_STEP)} />
          <IconButton icon="plus" label={m.cut_larger()} onPress={() => resize(SCALE_STEP)} />
          <span className={styles.pixels}>
            {pixels} × {Math.round(crop.height * asset.height)}
          </span>
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            onPress={() => isByHand && change(asset, shape, null)}
          >
            {m.cut_back()}
          </Button>
        </div>
        <p className={styles.hint}>{m.cut_says()}</p>
        {/* announced as it appears and goes */}
        <p className={styles.caution} role="status">
          {isByHand && pixels < neededWidth(shape)
            ? m.cut_blurred({ width: neededWidth(shape) })
            : ''}
        </p>
      </div>
      <Shapes
        aria-label={m.cut_shapes()}
        className={styles.shapes ?? ''}
        value={shape}
        onChange={(chosen) => onShape(chosen as ImageShape)}
      >
        {SHAPE_NAMES.map((one) => (
          <Radio key={one} value={one} className={styles.shape ?? ''}>
            <span className={styles.preview}>
              <CutImage asset={asset} part={partOf(one)} ratio={IMAGE_SHAPES[one]} alt="" />
            </span>
            <span className={styles.text}>
              <span className={styles.name}>{shapeName(one)}</span>
              <span className={styles.uses}>{shapeUses(one)}</span>
              {cropOf(asset, one) && (
                <span className={styles.mark}>
                  <Icon name="crop" />
                  {m.cut_by_hand()}
                </span>
              )}
            </span>
          </Radio>
        ))}
      </Shapes>
    </div>
  )
}
