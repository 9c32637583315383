export { Skeleton, type SkeletonProps } from "./Skeleton";
export { SkeletonRegion, type SkeletonRegionProps } from "./SkeletonRegion";
