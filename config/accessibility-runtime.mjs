import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './accessibility-attributes.js'

// The templates number their attributes, and the runtime code must use the same numbering.
mergeInternalComponents(attributes)
