import { internalComponents, mergeInternalComponents } from '@tarojs/shared'
import accessibility from './accessibility.js'
import { leaveOut } from './used.js'

// The templates number their components and attributes, and the runtime code must use the same numbering.
mergeInternalComponents(accessibility)
leaveOut(internalComponents)
