export { AccountMenu, type AccountMenuLabels, type AccountMenuProps } from './AccountMenu/AccountMenu.tsx';
export { AppBar, type AppBarProps } from './AppBar/AppBar.tsx';
export { AppShell, type AppShellProps } from './AppShell/AppShell.tsx';
export { AuthLayout, type AuthLayoutProps } from './AuthLayout/AuthLayout.tsx';
export { Avatar, type AvatarProps } from './Avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './Badge/Badge.tsx';
export { Box, type BoxProps } from './Box/Box.tsx';
export { Brand, type BrandProps } from './Brand/Brand.tsx';
export { BulletList, type BulletListProps } from './BulletList/BulletList.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export { ButtonGroup, type ButtonGroupProps } from './ButtonGroup/ButtonGroup.tsx';
export { Callout, type CalloutProps, type CalloutTone } from './Callout/Callout.tsx';
export { Card, type CardProps } from './Card/Card.tsx';
export {
  Carousel,
  type CarouselLabels,
  type CarouselProps,
  type CarouselStep,
} from './Carousel/Carousel.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup/CheckboxGroup.tsx';
export { ChipLine, type ChipLineItem, type ChipLineProps } from './ChipLine/ChipLine.tsx';
export { ChipMenu, type ChipMenuProps } from './ChipMenu/ChipMenu.tsx';
export { ChipPopover, type ChipPopoverProps } from './ChipPopover/ChipPopover.tsx';
export {
  type CollapsibleCard,
  CollapsibleCards,
  type CollapsibleCardsProps,
} from './CollapsibleCards/CollapsibleCards.tsx';
export { Columns, type ColumnsProps } from './Columns/Columns.tsx';
export { Combobox, type ComboboxProps } from './Combobox/Combobox.tsx';
export { ContextMenu, type ContextMenuProps } from './ContextMenu/ContextMenu.tsx';
export { CookieBanner, type CookieBannerProps } from './CookieBanner/CookieBanner.tsx';
export { Divider, type DividerProps } from './Divider/Divider.tsx';
export { DropField, type DropFieldProps } from './DropField/DropField.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { Facts, type FactsProps } from './Facts/Facts.tsx';
export { FileDrop, type FileDropProps } from './FileDrop/FileDrop.tsx';
export { Form, type FormProblem, type FormProps } from './Form/Form.tsx';
export { Frame, type FrameProps } from './Frame/Frame.tsx';
export { Heading, type HeadingProps } from './Heading/Heading.tsx';
export { GuidedTour, type GuidedTourLabels, type GuidedTourProps } from './HelpMode/GuidedTour.tsx';
export { HelpMode, type HelpModeProps, useHelpMode } from './HelpMode/HelpMode.tsx';
export { HelpPoint, type HelpPointProps } from './HelpMode/HelpPoint.tsx';
export type { HelpLabels, HelpPointText } from './HelpMode/presentPoints.ts';
export { Icon, type IconProps } from './Icon/Icon.tsx';
export { iconNames } from './Icon/iconNames.ts';
export { type IconName, loadIcons } from './Icon/icons.ts';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { Inline, type InlineProps } from './Inline/Inline.tsx';
export { KeyHint, type KeyHintProps } from './KeyHint/KeyHint.tsx';
export { LanguageMenu, type LanguageMenuProps, type LanguageOption } from './LanguageMenu/LanguageMenu.tsx';
export { Link, type LinkProps } from './Link/Link.tsx';
export { LinkButton, type LinkButtonProps } from './LinkButton/LinkButton.tsx';
export { List, type ListProps } from './List/List.tsx';
export { holdIdleLoading, type LaterPart, later, loadedOnce, loadLater } from './later/later.tsx';
export { MediaRow, type MediaRowProps } from './MediaRow/MediaRow.tsx';
export { Menu, type MenuProps } from './Menu/Menu.tsx';
export type { MenuEntry } from './Menu/MenuSheet.tsx';
export { MessageLine, type MessageLineProps } from './MessageLine/MessageLine.tsx';
export { Modal } from './Modal/Modal.tsx';
export type { ModalProps } from './Modal/ModalSheet.tsx';
export { NavItem, type NavItemProps } from './NavItem/NavItem.tsx';
export {
  type NotificationItem,
  NotificationRegion,
  type NotificationRegionProps,
} from './Notification/NotificationRegion.tsx';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx';
export { Page, type PageProps, PageTitle, type PageTitleProps } from './Page/Page.tsx';
export { PageFooter, type PageFooterProps } from './PageFooter/PageFooter.tsx';
export { PasswordField, type PasswordFieldProps, type PasswordRule } from './PasswordField/PasswordField.tsx';
export { type Phase, PhaseProgress, type PhaseProgressProps } from './PhaseProgress/PhaseProgress.tsx';
export { type Picture, PictureChoice, type PictureChoiceProps } from './PictureChoice/PictureChoice.tsx';
export {
  PLAYER_ICONS,
  PlayerIcon,
  type PlayerIconName,
  type PlayerIconProps,
} from './PlayerIcon/PlayerIcon.tsx';
export { Plot, type PlotProps } from './Plot/Plot.tsx';
export type { PlotLabels, PlotRow, PlotSeries, PlotValue } from './Plot/plotRows.ts';
export { Popover, type PopoverProps } from './Popover/Popover.tsx';
export { Progress, type ProgressProps } from './Progress/Progress.tsx';
export { type ChoiceGroupProps, RadioGroup, type RadioGroupProps } from './RadioGroup/RadioGroup.tsx';
export { RangeSlider, type RangeSliderProps } from './RangeSlider/RangeSlider.tsx';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx';
export type { Choice } from './Select/ChoiceOption.tsx';
export { Select, type SelectProps } from './Select/Select.tsx';
export { Sheets, type SheetsProps } from './Sheets/Sheets.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { Sparkline, type SparklineProps } from './Sparkline/Sparkline.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { SplitPane, type SplitPaneProps } from './SplitPane/SplitPane.tsx';
export { Stack, type StackProps } from './Stack/Stack.tsx';
export { StatRow, type StatRowProps, StatTile, type StatTileProps } from './StatTile/StatTile.tsx';
export { StatusDot, type StatusDotProps } from './StatusDot/StatusDot.tsx';
export { type StepItem, Steps, type StepsProps } from './Steps/Steps.tsx';
export { Surface, type SurfaceProps } from './Surface/Surface.tsx';
export { Switch, type SwitchProps } from './Switch/Switch.tsx';
export { useControlled } from './state/useControlled.ts';
export { attributesOf } from './style/attributesOf.ts';
export { LONG_TABLE, Table, type TableProps, type TableSelection } from './Table/Table.tsx';
export type { CellValue, SortDirection, SortOrder, TableColumn } from './Table/tableColumn.ts';
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs.tsx';
export { Text, type TextProps } from './Text/Text.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { TextSection, type TextSectionProps } from './TextSection/TextSection.tsx';
export { ToggleButton, type ToggleButtonProps } from './ToggleButton/ToggleButton.tsx';
export { type Tool, Toolbar, type ToolbarProps } from './Toolbar/Toolbar.tsx';
export * from './theme/index.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx';
export { browserZoom, useBrowserZoom, type WindowMeasures } from './ZoomWarning/browserZoom.ts';
export { ZoomWarning, type ZoomWarningProps } from './ZoomWarning/ZoomWarning.tsx';
