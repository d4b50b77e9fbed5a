import { useEffect, useState, type ComponentType, type FC, type TouchEvent } from 'react'
import type { CropperProps } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useLatest } from '../../use-latest'
import type { CutterProps } from '../types'
import { MAX_CUTTER_ZOOM } from './max-zoom'
import { squareOf } from './square-of'
import styles from './cutter.module.scss'

/**
 * The cropping library listens for touch events on the document. Stops only React's propagation, so that the sheet and scroll handlers
 * around do not call the native stopPropagation.
 */
const stopReactPropagation = (event: TouchEvent) => {
  event.isPropagationStopped = () => true
}

/** The browser's cropper is react-easy-crop, loaded on first use. */
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
    <div className={styles.area} onTouchStart={stopReactPropagation} onTouchMove={stopReactPropagation} onTouchEnd={stopReactPropagation}>
      {Cropper && (
        <Cropper
          image={picture} crop={crop} zoom={zoom} maxZoom={MAX_CUTTER_ZOOM} aspect={1} cropShape="rect" showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop} onZoomChange={onZoom}
          onCropComplete={(_part, pixels) => onChange(() => squareOf(picture, pixels))}
          mediaProps={{ onError, alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': '要留下的部分，方向键移动照片' }}
        />
      )}
    </div>
  )
}
