import type { ComponentType } from 'react'

/** A screen of the gallery, opened from its index. */
export type ScreenOfGallery = ComponentType<{ title: string; onBack: () => void }>
