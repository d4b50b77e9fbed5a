const { createElement, forwardRef, useEffect, useImperativeHandle, useRef } = require('react')

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isEvent = (name, value) => /^on[A-Z]/.test(name) && typeof value === 'function'

/** The host's own element: it has its template name, and its events have a `detail`. */
const element = (tag) => forwardRef(function HostElement({ children, className, ...props }, ref) {
  const node = useRef(null)
  useImperativeHandle(ref, () => node.current)
  const events = Object.entries(props).filter(([name, value]) => isEvent(name, value))
  useEffect(() => {
    const ends = events.map(([name, listener]) => {
      const type = name.slice(2).toLowerCase()
      node.current.addEventListener(type, listener)
      return () => node.current?.removeEventListener(type, listener)
    })
    return () => ends.forEach((end) => end())
  })
  const attributes = Object.entries(props)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== false)
    .map(([name, value]) => [kebab(name), String(value)])
  return createElement(tag, { ref: node, class: className, ...Object.fromEntries(attributes) }, children)
})

const elements = new Map()

/**
 * `@tarojs/components` in a mini-program's build: only names of the host's elements. Running the built mini-programs tests that the host
 * draws them; this tests a component's own logic.
 */
module.exports = new Proxy({}, {
  get(_target, name) {
    if (name === '__esModule' || typeof name !== 'string') return name === '__esModule'
    if (!elements.has(name)) elements.set(name, element(`mini-${kebab(name).replace(/^-/, '')}`))
    return elements.get(name)
  },
})
