import { useEffect, useState, type ComponentType, type FC } from 'react'
import type { CropperProps } from 'react-easy-crop'
import { useLatest } from '../../use-latest'
import type { CutterProps } from '../types'
import { squareOf } from './square-of'
import styles from './cutter.module.scss'

const ZOOM_MOST = 4

/** The browser's cutter is react-easy-crop, whose code comes when the first picture is cut. */
export const Cutter: FC<CutterProps> = ({ picture, onChange, onError }) => {
  const [Cropper, setCropper] = useState<ComponentType<Partial<CropperProps>>>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)

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
    <div className={styles.area}>
      {Cropper && (
        <Cropper
          image={picture} crop={crop} zoom={zoom} maxZoom={ZOOM_MOST} aspect={1} cropShape="rect" showGrid={false}
          onCropChange={setCrop} onZoomChange={setZoom}
          onCropComplete={(_part, pixels) => onChange(() => squareOf(picture, pixels))}
          mediaProps={{ onError }}
        />
      )}
    </div>
  )
}
