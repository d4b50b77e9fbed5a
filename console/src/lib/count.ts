import { counterText, countWidth, cutToWidth } from '@daogang/contract/rules/width'

/** For `count` of an input: the counter and limit of the forms in the app. */
export const countTo = (maxWidth: number) => ({
  max: maxWidth, strategy: countWidth, show: ({ value }: { value: string }) => counterText(value, maxWidth),
  exceedFormatter: (text: string) => cutToWidth(text, maxWidth),
})
