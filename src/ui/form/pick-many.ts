/**
 * What is picked after a press: in the order of the options, or undefined when it would be more than `max`.
 * @param max at most so many; no limit when left out
 */
export function pickMany<V>(options: readonly { readonly value: V }[], value: readonly V[], pressed: V, max = Infinity): V[] | undefined {
  const off = value.includes(pressed)
  if (!off && value.length >= max) return undefined
  return options.map((option) => option.value).filter((each) => (each === pressed ? !off : value.includes(each)))
}
