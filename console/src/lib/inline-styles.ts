/**
 * The page's policy allows style elements with the mark of this document (server/lib/console.ts), and styles that a script sets by
 * `element.style`. antd's own styles get the mark from its configuration. Its parts do not read that when they measure scroll bars and text
 * areas or lock scrolling, and they write style attributes. So each style element gets the mark here, and an attribute becomes `style`.
 * Only scripts of this page can call it, never markup.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options)
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}

const { setAttribute } = Element.prototype
Element.prototype.setAttribute = function set(name, value) {
  if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = value
  else setAttribute.call(this, name, value)
}
