const { createElement, forwardRef, useEffect, useImperativeHandle, useRef } = require('react')

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isEvent = (name, value) => /^on[A-Z]/.test(name) && typeof value === 'function'

/** The host's own element: it is named as in a template, and what its host has to say comes as an event with a `detail`. */
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
 * `@tarojs/components` as a mini-program's build resolves it: nothing but names of the host's elements. Whether the host
 * draws them is held by running the built mini-programs; here a component's own logic is.
 */
module.exports = new Proxy({}, {
  get(_target, name) {
    if (name === '__esModule' || typeof name !== 'string') return name === '__esModule'
    if (!elements.has(name)) elements.set(name, element(`mini-${kebab(name).replace(/^-/, '')}`))
    return elements.get(name)
  },
})
