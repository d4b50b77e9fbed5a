import PhotoSwipe from 'photoswipe'
import 'photoswipe/dist/photoswipe.css'
import './viewer.scss'

interface Options {
  pictures: readonly string[]
  at: number
  /** The element to render in. */
  target: Element
  onClose: () => void
  onSave: (picture: string) => void
}

/** Opens PhotoSwipe full screen. Returns a function that closes it. */
export function openViewer({ pictures, at, target, onClose, onSave }: Options): () => void {
  const slides = pictures.map((src) => ({ src, width: 0, height: 0 }))
  const viewer = new PhotoSwipe({
    dataSource: slides, index: at, appendToEl: target as HTMLElement, mainClass: 'viewer',
    bgOpacity: 1, showHideAnimationType: 'none', loop: false, tapAction: 'close', wheelToZoom: true,
    closeTitle: '关闭', zoomTitle: '放大', arrowPrevTitle: '上一张', arrowNextTitle: '下一张', errorMsg: '图片没加载出来',
    indexIndicatorSep: '/',
  })
  viewer.on('uiRegister', () => viewer.ui?.registerElement({
    name: 'save', className: 'viewer-save', order: 9, isButton: true, tagName: 'button', title: '保存图片', html: '保存',
    onClick: () => onSave(pictures[viewer.currIndex] ?? ''),
  }))
  // PhotoSwipe needs the pictures' dimensions, which are known only after loading.
  const measure = async (index: number) => {
    const slide = slides[index]
    if (!slide) return
    const image = new Image()
    await new Promise((resolve) => {
      image.onload = image.onerror = resolve
      image.src = slide.src
    })
    slide.width = image.naturalWidth
    slide.height = image.naturalHeight
    if (!viewer.isDestroying) viewer.refreshSlideContent(index)
  }
  viewer.on('destroy', onClose)
  viewer.init()
  viewer.element?.setAttribute('aria-label', '看图片')
  slides.forEach((_slide, index) => void measure(index))
  return () => viewer.close()
}
