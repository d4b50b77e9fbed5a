import { useEffect, useState, type ComponentType, type FC, type TouchEvent } from 'react'
import type { CropperProps } from 'react-easy-crop'
import { useLatest } from '../../use-latest'
import type { CutterProps } from '../types'
import { CUTTER_MOST } from './most'
import { squareOf } from './square-of'
import styles from './cutter.module.scss'

/**
 * The library follows a finger on the document. What scrolls around it, and the sheet, would end the event's way there: so its way
 * through the components ends here, and its way through the page goes on.
 */
const endHere = (event: TouchEvent) => {
  event.isPropagationStopped = () => true
}

/** The browser's cutter is react-easy-crop, whose code comes when the first picture is cut. */
export const Cutter: FC<CutterProps> = ({ picture, zoom, onZoom, onChange, onError }) => {
  const [Cropper, setCropper] = useState<ComponentType<Partial<CropperProps>>>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })

  const latest = useLatest(onError)

  useEffect(() => {
    let gone = false
    import('react-easy-crop').then(
      ({ default: loaded }) => gone || setCropper(() => loaded as ComponentType<Partial<CropperProps>>),
      () => gone || latest.current?.(),
    )
    return () => {
      gone = true
    }
  }, [latest])

  return (
    <div className={styles.area} onTouchStart={endHere} onTouchMove={endHere} onTouchEnd={endHere}>
      {Cropper && (
        <Cropper
          image={picture} crop={crop} zoom={zoom} maxZoom={CUTTER_MOST} aspect={1} cropShape="rect" showGrid={false}
          onCropChange={setCrop} onZoomChange={onZoom}
          onCropComplete={(_part, pixels) => onChange(() => squareOf(picture, pixels))}
          mediaProps={{ onError, alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': '要留下的部分，方向键移动照片' }}
        />
      )}
    </div>
  )
}
