/** The keyboard's height in px, different from every height in the product. */
export const KEYBOARD = 291
/** How far a finger pulls the content down, and moves an element aside, in px. */
export const [FULL_PULL, FULL_SWIPE] = [200, 160] as const
export const PULL_STEP = 20
/** How far one swipe scrolls, in px. */
export const SWIPE = 700
/** A shorter touch is a press. */
export const LONG_TOUCH_S = 0.3
/** A finger that was lifted does not come down again sooner. A press has no touches here. */
export const UNTIL_NEXT_TOUCH_S = 0.6
export const FINGER = { x: 180, y: 200 } as const

/** A screen that changes within so many ms is not calm yet. */
export const CALM = { ms: 100, looks: 3 } as const
