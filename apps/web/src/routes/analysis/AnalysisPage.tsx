export const AnalysisPage = () => null;
