import qrcode from 'qrcode-generator'
import { routes } from '@/app/routes'
import { useRouteHistory } from '@/stores/route-history'
import styles from './panel.module.scss'
import { phoneAddress } from './phone-address'

/** Chosen by the length of the text. */
const ANY_SIZE = 0

/** Adds the panel to the document, outside of the pages, and keeps its code up to date. Plain DOM: it belongs to no page. */
export function show(): void {
  const panel = document.createElement('aside')
  panel.className = styles.panel ?? ''
  panel.setAttribute('aria-label', '在手机上接着看')
  const picture = document.createElement('div')
  picture.setAttribute('role', 'img')
  picture.setAttribute('aria-label', '二维码')
  const words = document.createElement('div')
  words.textContent = '手机扫一扫，在手机上接着看'
  panel.append(picture, words)
  const draw = () => {
    const { origin, pathname, search } = window.location
    const code = qrcode(ANY_SIZE, 'M')
    code.addData(phoneAddress(routes, origin, pathname, search))
    code.make()
    picture.innerHTML = code.createSvgTag({ scalable: true, margin: 0 })
  }
  draw()
  // The address changes before the page comes to the front.
  useRouteHistory.subscribe(draw)
  document.body.append(panel)
}
