/**
 * The page's policy allows style elements with the mark of this document (server/lib/console.ts), and styles that a script sets by
 * `element.style`. antd's own styles get the mark from its configuration. Its parts do not ask it when they measure scroll bars or text areas
 * and when they lock scrolling, and they write style attributes; so each style element gets the mark, and an attribute becomes `style`.
 * Markup has no use of this: only scripts of this page call it.
 */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce

const createElement = document.createElement.bind(document)
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options)
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
  return element
}

const setAttribute = Reflect.get(Element.prototype, 'setAttribute') as (this: Element, name: string, value: string) => void
Element.prototype.setAttribute = function set(name, value) {
  if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = value
  else setAttribute.call(this, name, value)
}
