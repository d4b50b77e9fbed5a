/**
 * Toggles a value of a multiple choice. Returns the values in the order of the options, or undefined when there would be more than `max`.
 * @param max maximum number of values; unlimited by default
 */
export function pickMany<V>(options: readonly { readonly value: V }[], value: readonly V[], pressed: V, max = Infinity): V[] | undefined {
  const off = value.includes(pressed)
  if (!off && value.length >= max) return undefined
  return options.map((option) => option.value).filter((each) => (each === pressed ? !off : value.includes(each)))
}
